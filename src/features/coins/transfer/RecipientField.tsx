/**
 * The recipient's account, and the person under it. The space for the person is always reserved, so that nothing moves
 * when the look-up ends.
 */
import check from 'icon:check-circle-rounded';
import verified from 'icon:check-circle-outline-rounded';
import scan from 'icon:qr-code-scanner-rounded';
import person from 'icon:person-search-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { codes } from '../../../../contract/codes.ts';
import { limits } from '../../../../contract/fields.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { plainAscii } from '../../../platform/text/typed-text.ts';
import { openCodeSheet } from '../../../api/coins/code-sheets.ts';
import { recentRecipientsAtom } from '../../../api/coins/coin-decisions.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { Monogram, Row, RowCard, IconTile } from '../../../ui/list/Rows.tsx';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import css from './Transfer.module.css';
import type { AccountProblem } from './transfer-draft.ts';
import type { RecipientState } from './use-recipient.ts';
import { useTouched } from './use-touched.ts';

/** Longer than an account, so that a pasted account with white space around it isn't cut. */
const maxTypedLength = 2 * limits.userAccount.max;

interface RecipientFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Called when the field loses the focus. */
  onLeave: () => void;
  problem: AccountProblem | null;
  /** Whether the person has tried to continue. From then on a missing account is an error. */
  tried: boolean;
  recipient: RecipientState;
  /** The backend's refusal of this recipient, from the last transfer. */
  refusal: string | null;
}

/**
 * Returns a function that gives the text of a wrong account. While the typing isn't done, a missing or malformed
 * account has no text, and the function returns null.
 */
function useProblemText() {
  const { t } = useLingui();
  return (problem: AccountProblem, isTypingDone: boolean): string | null => {
    switch (problem) {
      case 'oneself':
        return t`不能转给自己`;
      case 'missing':
        return isTypingDone ? t`请填写收款账号` : null;
      case 'malformed':
        return isTypingDone
          ? t`账号是 ${limits.userAccount.min}–${limits.userAccount.max} 位字母、数字或 _ . @ -`
          : null;
      default:
        return problem satisfies never;
    }
  };
}

/**
 * Returns a function that says why the recipient is banned from receiving coins or couldn't be looked up. Null if
 * neither is so.
 */
function useLookUpErrorText() {
  const { t } = useLingui();
  return (recipient: RecipientState): string | null => {
    if (recipient.state === 'banned') return t`对方账号已封禁，不能收款`;
    if (recipient.state !== 'failed') return null;
    const { error } = recipient;
    if (error instanceof NetworkError) return t`连不上网络，还不能核对收款人`;
    if (error instanceof BusinessError && error.code === codes.notFound) return t`没有这个账号，请检查后再试`;
    return errorText(error);
  };
}

function FoundRecipient({ userAccount, userName }: { userAccount: string; userName: string }) {
  const { t } = useLingui();
  const { day } = useFormat();
  const last = useAtomValue(recentRecipientsAtom).find(
    (other) => other.userAccount.toLowerCase() === userAccount.toLowerCase(),
  );
  return (
    <Row
      start={<Monogram text={userName} tone="accent" />}
      title={userName}
      caption={last ? `${userAccount} · ${t`上次转账 ${day(last.lastAt)}`}` : userAccount}
      value={<StatusChip tone="accent" icon={verified} label={t`已核对`} />}
    />
  );
}

export function RecipientField({ value, onChange, onLeave, problem, tried, recipient, refusal }: RecipientFieldProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const lookUpErrorText = useLookUpErrorText();
  const [touched, setTouched] = useTouched(value);
  const isTypingDone = tried || (touched && value !== '');
  const accountError = problem && problemText(problem, isTypingDone);
  const error = accountError ?? lookUpErrorText(recipient) ?? refusal;
  return (
    <div>
      <Field
        bare
        name="account"
        label={t`收款账号`}
        value={value}
        onChange={(event) => {
          setTouched(false);
          onChange(event.target.value);
        }}
        onBlur={() => {
          setTouched(true);
          onLeave();
        }}
        error={error}
        end={
          <>
            {recipient.state === 'found' && error === null && (
              <span className={css['found']}>
                <Icon d={check} size={20} />
              </span>
            )}
            <IconButton
              d={scan}
              tone="accent"
              label={t`扫一扫`}
              aria-haspopup="dialog"
              onClick={() => openCodeSheet('scan')}
            />
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="next"
        maxLength={maxTypedLength}
      />
      <div className={error === null ? css['person'] : css['personUnderError']} aria-live="polite">
        {error === null && (
          <RowCard>
            {recipient.state === 'found' && <FoundRecipient {...recipient.info} />}
            {recipient.state === 'looking' && (
              <Row
                aria-busy="true"
                start={<SkeletonBox width={44} height={44} radius={14} />}
                title={<span className={css['looking']}>{t`正在核对`}</span>}
                caption={plainAscii(value)}
              />
            )}
            {recipient.state === 'none' && (
              <Row
                start={<IconTile d={person} />}
                title={<span className={css['quiet']}>{t`先核对收款人，再转出`}</span>}
              />
            )}
          </RowCard>
        )}
      </div>
    </div>
  );
}
