/** Searches the ledger by account for all people that the user has sent coins to. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CoinChange } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import { useCounterparty } from '../../../api/resources/counterparty.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { sentToQuery } from '../../../api/resources/coin-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Monogram, Row, RowCard } from '../../../ui/list/Rows.tsx';
import { RowBones, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
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

function Found({ text, onPick }: { text: string; onPick: (account: string) => void }) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(sentToQuery(text));
  if (data?.length === 0)
    return <p className={css['nobody']}>{text === '' ? t`还没有转账给谁` : t`没有转账给这样的账号`}</p>;
  if (data) {
    return (
      <RowCard component="ul">
        {data.map((change) => (
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
        <Button variant="soft" size="small" loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>
      </div>
    );
  }
  return (
    <Skeleton>
      <RowBones rows={4} />
    </Skeleton>
  );
}

export function FindRecipientSheet({
  open,
  onClose,
  onPick,
}: {
  open: boolean;
  onClose: () => void;
  onPick: (account: string) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  return (
    <Sheet open={open} title={t`查找收款人`} onClose={onClose}>
      <Field
        label={t`转过账的账号`}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={limits.userAccount.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        bare
      />
      <div className={css['foundPeople']}>{open && <Found text={asked} onPick={onPick} />}</div>
    </Sheet>
  );
}
