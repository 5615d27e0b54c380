/**
 * The time left for paying, counting down, for example 剩余 08:12. At 0 it says that the order is being checked, or
 * will be once there is a network. Only the backend decides whether the order has expired. Screen readers read the time
 * on request, not each second.
 */
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../../../contract/mall.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import css from '../Mall.module.css';
import { minutesAndSeconds, useOrderSecondsLeft } from './use-order-seconds-left.ts';

interface TimeLeftProps {
  order: Order;
  /** If true, only the time shows, because a label stands beside it. */
  bare?: boolean;
}

export function TimeLeft({ order, bare = false }: TimeLeftProps) {
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  const online = useOnline();
  const seconds = useOrderSecondsLeft(order);
  const time = minutesAndSeconds(seconds);
  if (seconds === 0) return <span>{online ? t`正在核对` : t`${onceOnline}核对`}</span>;
  return (
    <span className={css['time']} role="timer">
      {bare ? time : t`剩余 ${time}`}
    </span>
  );
}
