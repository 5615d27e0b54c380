/** One order in the list: package, time, price, and state as a word. A tap opens the order. */
import { createLink } from '@tanstack/react-router';
import type { Order } from '../../../../contract/mall.ts';
import { formatYuan, useFormat } from '../../../ui/words/format.ts';
import { Row } from '../../../ui/list/Rows.tsx';
import css from '../Mall.module.css';
import { useOrderWords } from '../use-order-words.ts';

const RowLink = createLink(Row);

export function OrderRow({ order }: { order: Order }) {
  const { dayTime } = useFormat();
  const { bundle, state } = useOrderWords();
  const { amount, createTime, id, status } = order;
  return (
    <RowLink
      from="/mall"
      to="/mall"
      search={(before) => ({ ...before, order: id })}
      replace
      resetScroll={false}
      title={bundle(order)}
      caption={dayTime(createTime)}
      value={<span className={css['rowPrice']}>{formatYuan(amount)}</span>}
      valueCaption={<span className={status === 'paid' ? css['paid'] : undefined}>{state(status)}</span>}
    />
  );
}
