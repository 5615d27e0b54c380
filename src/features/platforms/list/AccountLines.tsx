/**
 * The three lines of an account in a list. The first has the name and the state, the second fields that identify the
 * person, and the third the expiry with further fields. Name and phone number are masked, because somebody may look
 * over the user's shoulder.
 */
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { useStageOf } from '../../../api/outbox/use-outbox.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { WaitingChip } from '../../../ui/controls/WaitingChip.tsx';
import css from '../accounts.module.css';
import { accountStateLooks, useAccountStateText, useRowWords } from '../account-words.ts';
import { platformDescriptors } from '../descriptors.ts';
import type { ListedAccount } from '../listed-accounts.ts';

interface AccountLinesProps {
  platform: AccountPlatform;
  listed: ListedAccount;
  /** The name, as a link or as text. */
  title: ReactNode;
}

export function AccountLines({ platform, listed: { account, known, entry, act }, title }: AccountLinesProps) {
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  const stageOf = useStageOf();
  const stage = entry && stageOf(entry);
  const words = useRowWords();
  const { state, chip, expiry } = useAccountStateText()(account);
  const { secondLine, thirdLine } = platformDescriptors[platform];
  const isRead = known !== null;
  const isBeingDeleted = act === 'delete';
  const partsOf = (fields: typeof secondLine) =>
    fields.flatMap((field) => {
      const text = words(field, account);
      return text === null ? [] : [{ name: field.name, text }];
    });
  /** Returns the expiry. If it is unknown or the account waits to be deleted, returns the account's stage instead. */
  const expiryOrStage = (): string => {
    if (isBeingDeleted) return t`${onceOnline}删除`;
    if (isRead) return expiry;
    return act === 'add' ? t`${onceOnline}添加` : t`已添加`;
  };
  return (
    <>
      <div className={css['head']}>
        {title}
        {isRead && !isBeingDeleted && <StatusChip {...accountStateLooks[state]} label={chip} />}
        {stage !== null && stage !== 'settled' && <WaitingChip stage={stage} />}
      </div>
      <p className={css['who']}>
        {partsOf(secondLine).map((part, index) => (
          <Fragment key={part.name}>
            {index > 0 && ' · '}
            <bdi>{part.text}</bdi>
          </Fragment>
        ))}
      </p>
      <p key={expiry} className={css['what']}>
        <bdi>{expiryOrStage()}</bdi>
        {partsOf(thirdLine).map((part) => (
          <bdi key={part.name}>{part.text}</bdi>
        ))}
      </p>
    </>
  );
}
