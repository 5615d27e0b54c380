/** Searches the ledger by account for the people that the user has sent coins to. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CoinChange } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import { useCounterparty } from '../../../api/resources/counterparty.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { recipientSearchQuery } from '../../../api/resources/coin-queries.ts';
import { useComposedText } from '../../../ui/elements/use-composed-text.ts';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Monogram, Row, RowCard } from '../../../ui/list/Rows.tsx';
import { SkeletonRows, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import css from './Transfer.module.css';

function PersonRow({ change, onPick }: { change: CoinChange; onPick: (account: string) => void }) {
  const { name } = useCounterparty(change);
  const account = change.counterparty ?? '';
  return (
    <Row
      component="button"
      start={<Monogram text={name ?? account} />}
      title={name}
      caption={account}
      onClick={() => onPick(account)}
    />
  );
}

interface SearchRecipientsProps {
  /** Shows at most this many people, because each name costs a request. Without `atMost` all found people show. */
  atMost?: number;
  onPick: (account: string) => void;
}

function FoundPeople({ text, atMost, onPick }: { text: string } & SearchRecipientsProps) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(recipientSearchQuery(text));
  if (data?.length === 0)
    return <p className={css['nobody']}>{text === '' ? t`还没有转账记录` : t`没有转账给这样的账号`}</p>;
  if (data) {
    return (
      <RowCard component="ul">
        {data.slice(0, atMost).map((change) => (
          <li key={change.id}>
            <PersonRow change={change} onPick={onPick} />
          </li>
        ))}
      </RowCard>
    );
  }
  if (error) {
    return (
      <div className={css['nobody']}>
        <p>{errorText(error)}</p>
        <RetryButton variant="soft" size="small" loading={isFetching} onClick={() => void refetch()} />
      </div>
    );
  }
  return (
    <Skeleton>
      <SkeletonRows rows={4} />
    </Skeleton>
  );
}

export function SearchRecipients(props: SearchRecipientsProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { finishedText, onComposition } = useComposedText(text);
  const searched = useDeferredValue(finishedText.trim());
  return (
    <>
      <Field
        label={t`转账过的账号`}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={limits.userAccount.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        bare
        {...onComposition}
      />
      <div className={css['foundPeople']}>
        <FoundPeople text={searched} {...props} />
      </div>
    </>
  );
}
