/** The icon of an order's state, and the tone of its chip. */
import cancelled from 'icon:cancel-outline-rounded';
import paid from 'icon:check-circle-outline-rounded';
import expired from 'icon:timer-off-outline-rounded';
import refunded from 'icon:undo-rounded';
import clock from 'icon:schedule-outline-rounded';
import type { OrderStatus } from '../../../contract/mall.ts';
import type { ChipTone } from './Chips.tsx';

export const orderLooks: Readonly<Record<OrderStatus, { tone: ChipTone; icon: string }>> = {
  pending: { tone: 'ochre', icon: clock },
  paid: { tone: 'accent', icon: paid },
  cancelled: { tone: 'grey', icon: cancelled },
  expired: { tone: 'grey', icon: expired },
  refunded: { tone: 'grey', icon: refunded },
};
