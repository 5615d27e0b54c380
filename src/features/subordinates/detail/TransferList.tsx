/**
 * The transfers between the user and a subordinate: the sums in both directions, and each transfer as a row that opens
 * its record. The heading says whether the sums may lack older transfers.
 */
import receipt from 'icon:receipt-long-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { CoinChange } from '../../../../contract/coin.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { Figure } from '../../../ui/figures/Amount.tsx';
import { ChangeRow } from '../../../ui/ledger/ChangeRow.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { ListFailed } from '../../../ui/list/PagedList.tsx';
import { RowCard } from '../../../ui/list/Rows.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './SubordinateDetail.module.css';
import { type TransferSum, transferSums } from './transfers-with.ts';
import { type TransfersWith, useTransfersWith } from './use-transfers-with.ts';

const RowLink = createLink(ChangeRow);

function Sum({ label, sum: { coins, count }, hidden }: { label: string; sum: TransferSum; hidden: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Figure value={coins} size="m" hidden={hidden} />{' '}
        <span className={css['count']}>{plural(count, { one: '# 笔', other: '# 笔' })}</span>
      </dd>
    </div>
  );
}

/**
 * The line after the last row: a button that reads older transfers, or why the last read failed. Nothing shows if all
 * transfers were read.
 */
function Foot({ with: { pages, complete } }: { with: TransfersWith }) {
  const { t } = useLingui();
  if (pages.failure) {
    return (
      <div className={css['foot']} role="alert">
        <p>{pages.failure.text}</p>
        <RetryButton variant="soft" size="small" loading={pages.fetching} onClick={pages.retry} />
      </div>
    );
  }
  if (complete) return null;
  return (
    <div className={css['foot']}>
      <Button variant="soft" size="small" loading={pages.loadingMore} onClick={pages.loadMore}>
        {t`找更早的转账`}
      </Button>
    </div>
  );
}

function Rows({ transfers, name, hidden }: { transfers: readonly CoinChange[]; name: string; hidden: boolean }) {
  const { t } = useLingui();
  const coinName = useCoinName();
  return (
    <RowCard component="ul" aria-label={t`和${name}的转账`}>
      {transfers.map((change) => (
        <li key={change.id}>
          <RowLink
            change={change}
            name={name}
            coinName={coinName}
            hidden={hidden}
            to="/coin_detail"
            search={{ id: change.id }}
          />
        </li>
      ))}
    </RowCard>
  );
}

/**
 * Returns a function that says how many transfers the sums include. The function returns null if all changes were read
 * and no transfer is among them.
 */
function useCaption() {
  const { t } = useLingui();
  return (count: number, complete: boolean): string | null => {
    if (complete && count === 0) return null;
    if (complete) return plural(count, { one: '共 # 笔，来自你的积分变更', other: '共 # 笔，来自你的积分变更' });
    return count === 0
      ? t`最近的积分变更里没有`
      : plural(count, { one: '最近 # 笔，更早的没有算在内', other: '最近 # 笔，更早的没有算在内' });
  };
}

export function TransferList({ account, name }: { account: string; name: string }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { asOf: since } = useFormat();
  const hidden = useAtomValue(figuresHiddenAtom);
  const caption = useCaption();
  const read = useTransfersWith(account);
  const { pages, complete } = read;
  const { items } = pages;
  // While older changes are being read, the heading says so. Otherwise growing sums would look like new transfers.
  const isReading = !complete && (pages.fetching || items === undefined);
  if (!items) {
    return (
      <Section heading={(id) => <SectionHeading id={id} title={t`往来`} caption={null} />}>
        {pages.failure ? (
          <ListFailed pages={pages} failed={t`没有读到往来`} neverLoaded={t`${offlineNow}，往来还没有读过`} />
        ) : (
          <Skeleton>
            <SkeletonRows rows={4} />
          </Skeleton>
        )}
      </Section>
    );
  }
  const sums = transferSums(items);
  return (
    <Section
      heading={(id) => (
        <SectionHeading id={id} title={t`往来`} caption={isReading ? t`正在读…` : caption(items.length, complete)} />
      )}
    >
      <WhileOffline className={css['transfersAge']}>{t`往来${since(pages.asOf)}`}</WhileOffline>
      {items.length === 0 && complete ? (
        <Card padding="none">
          <EmptyState
            place="card"
            icon={receipt}
            title={t`还没有往来`}
            reason={t`你和对方之间的每一笔转账，都会出现在这里。`}
          />
        </Card>
      ) : (
        <div className={css['cards']}>
          <Card padding="none">
            <dl className={css['sums']} aria-busy={isReading}>
              <Sum label={t`我转给对方`} sum={sums.sent} hidden={hidden} />
              <Sum label={t`对方转给我`} sum={sums.received} hidden={hidden} />
            </dl>
          </Card>
          {items.length > 0 && <Rows transfers={items} name={name} hidden={hidden} />}
          <Foot with={read} />
        </div>
      )}
    </Section>
  );
}
