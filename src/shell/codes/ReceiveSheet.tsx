/**
 * Shows the user's receive code, a link to the transfer form. The link names the user as the recipient, with an
 * optional amount and remark. A person who scans it still checks the form and confirms.
 */
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { codePointCount, limits } from '../../../contract/fields.ts';
import { transferLink } from '../../api/coins/transfer-link.ts';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { useUser } from '../../api/session/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { NumberField } from '../../ui/form/FieldKinds.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { coinsWithUnit } from '../../ui/words/coin-unit.ts';
import { readWhole, wholeText } from '../../ui/words/whole-number.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { qrCode } from '../../ui/qr/qr.ts';
import { QrPicture } from '../../ui/qr/QrPicture.tsx';
import { useShareCode } from '../../ui/qr/share-code.ts';
import { CodeLink, ShareCodeFoot } from '../../ui/qr/ShareCode.tsx';
import { useFormat } from '../../ui/words/format.ts';
import css from './Codes.module.css';

/** Returns the words under the code, in the shared message and in the saved picture. */
function useReceiveWords(account: string, amount: string, remark: string) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const site = useBasicInformation()?.websiteName ?? '';
  const sum = amount === '' ? null : coinsWithUnit(Number(amount), coinName);
  return {
    sum,
    title: site === '' ? t`收款码` : t`${site} · 收款码`,
    text: sum === null ? t`请给我转${coinName}，账号 ${account}` : t`请给我转 ${sum}，账号 ${account}`,
    picture: {
      title: site === '' ? t`收款码` : t`${site} · 收款码`,
      label: sum === null ? t`收款账号` : t`收款账号 ${account}`,
      main: sum ?? account,
      hints: [...(remark === '' ? [] : [t`备注：${remark}`]), t`扫码后核对并确认，${coinName}才会转出`],
    },
  };
}

/** Returns a function that says what is wrong with the typed amount, or null. The amount is optional. */
function useAmountError(): (typed: string) => string | null {
  const { t } = useLingui();
  const { coins } = useFormat();
  const { min, max } = limits.movement;
  return (typed) => {
    const reading = readWhole(typed);
    if (reading.kind === 'empty') return null;
    if (reading.kind !== 'whole') return t`只能是整数`;
    if (Number(reading.digits) < min) return t`至少转 ${coins(min)}`;
    return Number(reading.digits) > max ? t`一次最多转 ${coins(max)}` : null;
  };
}

export default function ReceiveSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { userAccount: account, userName } = useUser();
  const [asksAmount, setAsksAmount] = useState(false);
  const [typedAmount, setTypedAmount] = useState('');
  const [typedRemark, setTypedRemark] = useState('');

  const amountError = useAmountError()(typedAmount);
  /** The characters above the limit. 0 or less if the remark fits. */
  const tooLong = codePointCount(typedRemark.trim()) - limits.remark.max;
  // A wrong amount or remark stays in its field, and the code leaves it out.
  const amount = amountError === null ? wholeText(typedAmount) : '';
  const remark = tooLong > 0 ? '' : typedRemark.trim();
  const link = useDeferredValue(transferLink({ account, amount, remark }));
  // The shown link leaves out the remark, because its encoding in an address is long.
  const shownLink = `${transferLink({ account, amount, remark: '' })}${remark === '' ? '' : '…'}`;
  const qr = useMemo(() => qrCode(link), [link]);
  const words = useReceiveWords(account, amount, remark);
  const shareActions = useShareCode({ ...words, qr, link, fileName: `receive-${account}.png` });

  return (
    <Sheet open={open} title={t`收款码`} onClose={onClose} footer={<ShareCodeFoot actions={shareActions} />}>
      <QrPicture code={qr} label={t`收款码，账号 ${account}`} />
      <p className={css['who']}>
        {userName.trim() === '' ? account : userName} <span className={css['account']}>{account}</span>
      </p>
      {words.sum !== null && <p className={css['sum']}>{words.sum}</p>}
      {asksAmount ? (
        <div className={css['fields']}>
          <NumberField
            label={t`数量`}
            optional
            unit={coinName}
            value={typedAmount}
            onChange={setTypedAmount}
            error={amountError}
          />
          <Field
            label={t`备注`}
            optional
            value={typedRemark}
            onChange={(event) => setTypedRemark(event.target.value)}
            counter={{ length: codePointCount(typedRemark.trim()), max: limits.remark.max }}
            error={tooLong > 0 && t`最多 ${limits.remark.max} 个字，超出 ${tooLong}`}
            autoComplete="off"
          />
        </div>
      ) : (
        <div className={css['ask']}>
          <Button variant="text" size="small" onClick={() => setAsksAmount(true)}>{t`设置数量和备注`}</Button>
        </div>
      )}
      <CodeLink address={shownLink.replace(/^https?:\/\//, '')} actions={shareActions} />
      <FormNote kind="info" plain>{t`对方扫码后还要核对和确认，${coinName}才会转出。`}</FormNote>
    </Sheet>
  );
}
