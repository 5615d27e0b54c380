/**
 * Recent recipients, and the button that searches for others. Recipients that this device remembers come first. The
 * newest recipients in the ledger fill the row, so that a new device has some too.
 */
import search from 'icon:person-search-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { useCounterparty } from '../../../api/resources/counterparty.ts';
import { latestCoinChangesQuery, recipientSearchQuery } from '../../../api/resources/coin-queries.ts';
import { recentRecipientsAtom } from '../../../api/coins/coin-decisions.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { Monogram } from '../../../ui/list/Rows.tsx';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import { FindRecipientSheet } from './FindRecipientSheet.tsx';
import { maxRecentRecipients, mergeRecentRecipients } from './recent-recipients.ts';
import css from './Transfer.module.css';

function RecentRecipient({
  account,
  name: rememberedName,
  onPick,
}: {
  account: string;
  name: string | null;
  onPick: (account: string) => void;
}) {
  const { name } = useCounterparty({ type: 'transferOut', counterparty: account });
  const shown = rememberedName ?? name ?? account;
  return (
    <button type="button" className={css['one']} title={account} onClick={() => onPick(account)}>
      <Monogram text={shown} />
      {/* The key creates a new element when the name replaces the account, because a reused element that moves counts
          as a layout shift. */}
      <span key={shown} className={css['name']}>
        {shown}
      </span>
    </button>
  );
}

export function RecentRecipients({ onPick }: { onPick: (account: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  const remembered = useAtomValue(recentRecipientsAtom);
  // This query sends no request. It uses changes that were read before, for example by home.
  const { data: latest } = useQuery({ ...latestCoinChangesQuery(), enabled: false });
  const knownPeople = mergeRecentRecipients(remembered, latest ?? []);
  // If these are too few, the ledger's newest transfers fill the row.
  const { data: found, isPending } = useQuery({
    ...recipientSearchQuery(''),
    enabled: knownPeople.length < maxRecentRecipients,
    meta: { retryInStrip: true },
  });
  const people = mergeRecentRecipients(remembered, [...(latest ?? []), ...(found ?? [])]);
  const placeholderCount = isPending && !found ? maxRecentRecipients - people.length : 0;
  const [finding, setFinding] = useState(false);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={css['recentTitle']}>{t`最近收款人`}</p>
      <div className={css['people']}>
        {people.map(({ account, name }) => (
          <RecentRecipient key={account} account={account} name={name} onPick={onPick} />
        ))}
        {Array.from({ length: placeholderCount }, (_, index) => (
          <span key={`placeholder ${index}`} className={css['one']}>
            <SkeletonBox width={44} height={44} radius={14} on="bg" />
            <SkeletonBox width={36} height={12} on="bg" />
          </span>
        ))}
        {/* The key creates a new button for each position, because a button that moves counts as a layout shift. */}
        <button
          key={`find ${people.length + placeholderCount}`}
          type="button"
          className={css['one']}
          aria-haspopup="dialog"
          onClick={() => setFinding(true)}
        >
          <span className={css['find']}>
            <Icon d={search} size={20} />
          </span>
          <span className={css['name']}>{t`查找`}</span>
        </button>
      </div>
      <FindRecipientSheet
        open={finding}
        onClose={() => setFinding(false)}
        onPick={(account) => {
          setFinding(false);
          onPick(account);
        }}
      />
    </div>
  );
}
