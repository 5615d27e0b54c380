/**
 * Exports all orders that the filters find. All pages are read first, with progress. The file exists only once it is
 * complete, and closing the sheet ends the export.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '../../../../../contract/fields.ts';
import type { Order } from '../../../../../contract/mall.ts';
import { type AllOrdersFilters, readAllOrders } from '../../../../api/resources/admin/all-orders.ts';
import { useCoinName } from '../../../../api/resources/coin-name.ts';
import { CancelError } from '../../../../api/transport/errors.ts';
import { dayKey } from '../../../../platform/calendar.ts';
import { now } from '../../../../platform/clock.ts';
import { orderStateName } from '../../../../ui/words/order-state.ts';
import { type FileFormat, orderFile } from './order-file.ts';

type ExportState =
  | { readonly state: 'choosing' }
  | { readonly state: 'reading'; readonly read: number; readonly total: number | null }
  | { readonly state: 'stopped'; readonly error: Error }
  | { readonly state: 'ready'; readonly file: File; readonly rows: number };

interface OrderExport {
  readonly state: ExportState;
  readonly start: (format: FileFormat) => void;
  /** Goes back to the choice of the format. */
  readonly cancel: () => void;
}

/** The pages are read this many times at most. */
const maxPasses = 2;

/**
 * Reads every order once. Pages shift while orders change their status, so a second pass fetches what the first one has
 * missed. Throws what the reads throw.
 */
async function readEveryOrder(
  filters: AllOrdersFilters,
  signal: AbortSignal,
  onProgress: (read: number, total: number) => void,
): Promise<Order[]> {
  const found = new Map<number, Order>();
  for (let pass = 0; pass < maxPasses; pass += 1) {
    let total = 0;
    for (let current = 1; ; current += 1) {
      const page = await readAllOrders(filters, { current, pageSize: limits.pageSize.max }, signal);
      for (const order of page.records) found.set(order.id, order);
      ({ total } = page);
      onProgress(found.size, total);
      if (current >= page.pages) break;
    }
    if (found.size >= total) break;
  }
  return [...found.values()];
}

/** `filterWords` are the filters in words, for the name of the file. */
export function useOrderExport(filters: AllOrdersFilters, filterWords: readonly string[]): OrderExport {
  const { t } = useLingui();
  const coinName = useCoinName();
  const [state, setState] = useState<ExportState>({ state: 'choosing' });
  const run = useRef<AbortController | null>(null);
  const stop = useEffectEvent(() => run.current?.abort());
  useEffect(() => () => stop(), []);

  const go = async (format: FileFormat, signal: AbortSignal): Promise<void> => {
    const title = t({ message: '订单', context: 'several' });
    const tell = (next: ExportState): void => {
      if (!signal.aborted) setState(next);
    };
    try {
      tell({ state: 'reading', read: 0, total: null });
      const orders = await readEveryOrder(filters, signal, (read, total) => tell({ state: 'reading', read, total }));
      const file = await orderFile(
        {
          orders,
          format,
          title,
          name: [title, ...filterWords, dayKey(now())],
          words: {
            columns: [
              t`订单号`,
              t`状态`,
              t({ message: '用户', context: 'one' }),
              t`规格`,
              coinName,
              t`赠送`,
              t`金额（元）`,
              t`下单时间`,
              t`支付时间`,
              t`退款时间`,
            ],
            status: orderStateName,
          },
        },
        signal,
      );
      tell({ state: 'ready', file, rows: orders.length });
    } catch (error) {
      if (error instanceof CancelError) return;
      tell({ state: 'stopped', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return {
    state,
    start: (format) => {
      run.current?.abort();
      run.current = new AbortController();
      void go(format, run.current.signal);
    },
    cancel: () => {
      run.current?.abort();
      setState({ state: 'choosing' });
    },
  };
}
