/**
 * The pending orders under the packages: package, time left, and a button that continues the payment. An order that
 * ends keeps its place until `resetKey` changes, and its button then opens it.
 */
import clock from 'icon:schedule-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/mall.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { formatYuan } from '../../../ui/words/format.ts';
import { Row, RowCard, IconTile } from '../../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import css from '../Mall.module.css';
import { useOrderWords } from '../use-order-words.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useIsPaymentUnresolved, useCurrentOrder, usePendingOrders } from './use-pending-orders.ts';

function PendingRow({ order: listed, onOpen }: { order: Order; onOpen: () => void }) {
  const { t } = useLingui();
  const { bundle, state } = useOrderWords();
  const order = useCurrentOrder(listed);
  const checking = useIsPaymentUnresolved(order.id);
  const pending = order.status === 'pending';
  const payable = pending && !checking;
  const stateWords = (): ReactNode => {
    if (checking) return t`正在核实支付`;
    return pending ? <TimeLeft order={order} /> : state(order.status);
  };
  return (
    <Row
      start={<IconTile d={clock} tone={pending ? 'ochre' : 'tint'} />}
      title={bundle(order)}
      caption={
        <span className={css['whole']}>
          {formatYuan(order.amount)} · {stateWords()}
        </span>
      }
      value={
        <Button variant="soft" size="small" onClick={onOpen}>
          {/* Both labels are rendered, so that the button keeps its width when one replaces the other. */}
          <span className={css['either']}>
            <span className={payable ? undefined : css['unseen']}>{t`继续支付`}</span>
            <span className={payable ? css['unseen'] : undefined}>{t`查看`}</span>
          </span>
        </Button>
      }
    />
  );
}

export function PendingOrders({
  resetKey,
  onOpen,
}: {
  /** See use-pending-orders.ts. */
  resetKey: string;
  onOpen: (id: number, paying: boolean) => void;
}) {
  const { t } = useLingui();
  const { orders } = usePendingOrders(resetKey);
  if (orders.length === 0) return null;
  return (
    <Section heading={(id) => <SectionHeading id={id} title={t`待支付`} />}>
      <RowCard component="ul">
        {orders.map((order) => (
          <li key={order.id}>
            <PendingRow order={order} onOpen={() => onOpen(order.id, order.status === 'pending')} />
          </li>
        ))}
      </RowCard>
    </Section>
  );
}
