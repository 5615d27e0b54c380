/**
 * Reads a receive code with the camera, from a photo, or as typed text, and leads into the transfer form. For any other
 * code a note says that the app doesn't open it. No coins move here.
 */
import photoIcon from 'icon:photo-library-outline-rounded';
import warning from 'icon:warning-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { limits } from '../../../contract/fields.ts';
import { readScannedCode, type ScannedTransfer, typedTransfer } from '../../api/coins/transfer-link.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { useUser } from '../../api/session/session.ts';
import { basePath, siteOrigin } from '../../platform/base-path.ts';
import { openQrReader, UnreadablePhotoError } from '../../platform/scan/qr-reader.ts';
import { uuid } from '../../platform/uuid.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Icon } from '../../ui/elements/Icon.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { usePage } from '../frame/use-page.ts';
import css from './Codes.module.css';
import { Viewfinder } from './Viewfinder.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** New for each scanned code, so that a second scan of the same code fills the form in again. */
    scan?: string;
  }
}

/**
 * The source of a text. Each source has its own note. Otherwise the camera, which reads the same code in each frame,
 * would replace the note about a typed text.
 */
type Source = 'code' | 'typing';
type Notes = Readonly<Partial<Record<Source, string>>>;

/** Returns the text of a code in the photo, or the reason why there is none. */
function useReadPhoto() {
  const { t } = useLingui();
  return async (file: File): Promise<{ text: string } | { problem: string }> => {
    const reader = openQrReader();
    try {
      const text = await reader.readPhoto(file);
      return text === null ? { problem: t`照片里没有找到二维码，换一张清楚一点的。` } : { text };
    } catch (error) {
      return {
        problem:
          error instanceof UnreadablePhotoError
            ? t`这个文件不是能打开的图片。`
            : t`现在无法识别二维码，请检查网络后再试。`,
      };
    } finally {
      reader.close();
    }
  };
}

export default function ScanSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const navigate = useNavigate();
  const isOnTransferPage = usePage().path === '/transferCoin';
  const { userAccount } = useUser();
  const readPhoto = useReadPhoto();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [notes, setNotes] = useState<Notes>({});
  const [isReading, setIsReading] = useState(false);
  const isShown = useRef(open);
  useEffect(() => {
    isShown.current = open;
  }, [open]);

  const close = (): void => {
    setTyped('');
    setNotes({});
    onClose();
  };
  const showNote = (from: Source, text: string): void =>
    setNotes((others) => (others[from] === text ? others : { ...others, [from]: text }));
  /** Closes the sheet and opens the transfer form with these values. */
  const openTransfer = (transfer: ScannedTransfer, from: Source): void => {
    if (transfer.to.toLowerCase() === userAccount.toLowerCase()) {
      showNote(from, t`这是你自己的收款码，不能转给自己。`);
      return;
    }
    close();
    void navigate({ to: '/transferCoin', search: transfer, state: { scan: uuid() }, replace: isOnTransferPage });
  };
  /** Opens the transfer form if the text is a receive code. Otherwise a note says what the text is. */
  const handleText = (text: string, from: Source): void => {
    const code = readScannedCode(text, { origin: siteOrigin(), base: basePath });
    switch (code.kind) {
      case 'transfer':
        openTransfer(code.transfer, from);
        return;
      case 'otherSite':
        showNote(from, t`这是别的网站（${code.host}）的链接，没有打开。`);
        return;
      case 'otherPage':
        showNote(from, t`这是本站的链接，但不是收款码，没有打开。`);
        return;
      case 'text':
        showNote(
          from,
          from === 'code'
            ? t`这不是本站的收款码，没有打开。`
            : t`账号是 ${limits.userAccount.min}–${limits.userAccount.max} 位字母、数字或 _ . @ -`,
        );
        return;
      default:
        code satisfies never;
    }
  };
  const submitTyped = (event: SyntheticEvent): void => {
    event.preventDefault();
    const transfer = typedTransfer(typed);
    if (transfer) openTransfer(transfer, 'typing');
    else handleText(typed, 'typing');
  };
  const handlePhoto = async (file: File): Promise<void> => {
    setIsReading(true);
    const result = await readPhoto(file);
    setIsReading(false);
    // The person may have closed the sheet meanwhile.
    if (!isShown.current) return;
    if ('text' in result) handleText(result.text, 'code');
    else showNote('code', result.problem);
  };

  return (
    <Sheet open={open} title={t`扫一扫`} onClose={close}>
      <Viewfinder active={open && !isReading} onCode={(text) => handleText(text, 'code')} />
      <div className={css['message']} role="status">
        {notes.code !== undefined ? (
          // The keys create a new element for each message, because a reused element that moves counts as a layout
          // shift.
          <p key={notes.code} className={css['problem']}>
            <Icon d={warning} size={20} />
            <span>{notes.code}</span>
          </p>
        ) : (
          <p key="hint" className={css['hint']}>{t`扫到后只会填好转账，由你核对和确认，${coinName}才会转出。`}</p>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`选照片`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Without this, choosing the same photo again would fire no event.
          currentTarget.value = '';
          if (file) void handlePhoto(file);
        }}
      />
      <Button
        fullWidth
        variant="outlined"
        icon={photoIcon}
        loading={isReading}
        onClick={() => picker.current?.click()}
      >{t`选照片`}</Button>
      <form className={css['typing']} noValidate onSubmit={submitTyped}>
        <Field
          label={t`收款账号或链接`}
          value={typed}
          onChange={(event) => {
            setNotes({});
            setTyped(event.target.value);
          }}
          error={notes.typing}
          beside={<Button type="submit" variant="soft" disabled={typed.trim() === ''}>{t`填入`}</Button>}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </form>
    </Sheet>
  );
}
