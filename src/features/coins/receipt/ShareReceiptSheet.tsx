/**
 * The sheet that shares a receipt, saves it as a picture, or copies it as text. The shared receipt doesn't contain the
 * balance.
 */
import 'brand:picture.css';
import done from 'icon:check-circle-outline-rounded';
import shareIcon from 'icon:ios-share-rounded';
import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { Logo } from '../../../ui/elements/Logo.tsx';
import { showToast, showShortToast } from '../../../ui/feedback/toasts.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { receiptPicture, receiptText, type ReceiptWords } from './receipt-picture.ts';
import { type SharedReceipt, useReceiptWords } from './use-receipt-words.ts';
import css from './ShareReceipt.module.css';

function Preview({ words }: { words: ReceiptWords }) {
  return (
    <div className={css['mat']}>
      <div className={classes(css['receipt'], 'picture-colours')}>
        <p className={css['title']}>
          <Logo size={28} />
          <span>{words.title}</span>
        </p>
        <p className={css['amount']}>
          {words.amount} <small>{words.coinName}</small>
        </p>
        <p className={css['state']}>
          <Icon d={done} size={16} />
          {words.state}
        </p>
        <dl className={css['lines']}>
          {words.lines.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css['foot']}>{words.foot}</p>
      </div>
    </div>
  );
}

interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
}

export function ShareReceiptSheet({ receipt, ...sheet }: ShareSheetProps & { receipt: SharedReceipt }) {
  const words = useReceiptWords(receipt);
  return <ShareWordsSheet {...sheet} words={words} number={receipt.number} />;
}

/** The sheet for a receipt with these words. `number` names the picture's file. */
export function ShareWordsSheet({
  open,
  onClose,
  words,
  number,
}: ShareSheetProps & { words: ReceiptWords; number: string }) {
  const { t } = useLingui();
  const fileName = `${number.replaceAll(' ', '')}.png`;

  const share = async (): Promise<void> => {
    // Without a picture the receipt is shared as text.
    const picture = await receiptPicture(words).catch(() => null);
    const files = picture ? [new File([picture], fileName, { type: 'image/png' })] : [];
    try {
      const withPicture = files.length > 0 && 'canShare' in navigator && navigator.canShare({ files });
      await navigator.share(withPicture ? { files, title: words.title } : { text: receiptText(words) });
    } catch (error) {
      // A person who cancels the system's share sheet gets no error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ tone: 'error', text: t`没有分享出去，可以保存图片` });
    }
  };
  const saveImage = async (): Promise<void> => {
    const picture = await receiptPicture(words).catch(() => null);
    if (!picture) {
      showToast({ tone: 'error', text: t`图片没有生成，可以复制文字` });
      return;
    }
    const outcome = await saveFile(new File([picture], fileName, { type: 'image/png' }));
    if (outcome === 'downloaded') showShortToast(t`图片已保存`);
    if (outcome === 'failed') showToast({ tone: 'error', text: t`这里保存不了图片，可以截屏或复制文字` });
  };
  const copy = (): void => {
    void copyText(receiptText(words), t`文字已复制`, t`复制不了文字`);
  };
  const canShare = 'share' in navigator;

  return (
    <Sheet
      open={open}
      title={t`分享回执`}
      onClose={onClose}
      footer={
        <>
          {canShare && <Button fullWidth icon={shareIcon} onClick={() => void share()}>{t`分享`}</Button>}
          {!canShare && <Button fullWidth onClick={copy}>{t`复制文字`}</Button>}
          <div className={css['more']}>
            <Button variant="outlined" onClick={() => void saveImage()}>{t`保存图片`}</Button>
            {canShare && <Button variant="outlined" onClick={copy}>{t`复制文字`}</Button>}
          </div>
        </>
      }
    >
      <Preview words={words} />
      <div className={css['note']}>
        <FormNote kind="info" plain>{t`回执里没有你的余额。`}</FormNote>
      </div>
    </Sheet>
  );
}
