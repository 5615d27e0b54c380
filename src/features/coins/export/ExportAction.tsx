/** The way to a file of all that the filter shows: in the bar, with how far it is, and a sheet that says more. */
import done from 'icon:download-done-rounded';
import downloading from 'icon:downloading-rounded';
import download from 'icon:download-rounded';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { CoinChangeFilters } from '../../../api/resources/coin-queries.ts';
import { useUser } from '../../../api/session/session.ts';
import { useChangeWords } from '../../../ui/words/change-words.ts';
import { BarAction } from '../../../ui/layout/BarAction.tsx';
import { type ChangeSearch, chipOf, hasTime } from '../changes/change-filters.ts';
import { fileName } from './change-csv.ts';
import { type ExportJob, exportJobAtom, type ExportOrder, isOutdated, startExport } from './export-job.ts';
import { ExportSheet } from './ExportSheet.tsx';
import { useFilterWords } from '../changes/use-filter-words.ts';

const icons: Record<ExportJob['state'], string> = {
  none: download,
  running: downloading,
  stopped: download,
  ready: done,
};

interface ExportActionProps {
  search: ChangeSearch;
  filters: CoinChangeFilters;
  /** The newest change that the list shows; null while it shows none. */
  newest: number | null;
  wide: boolean;
}

function useExportOrder(search: ChangeSearch, filters: CoinChangeFilters): () => ExportOrder {
  const { t } = useLingui();
  const user = useUser();
  const { kind } = useChangeWords();
  const { chip, time, days } = useFilterWords();
  return () => {
    const which = chipOf(search);
    // A kind says more than a direction, and goes with one where the address has both.
    const names =
      which === 'all'
        ? []
        : [
            chip(which),
            ...(which !== search.direction && search.direction !== undefined ? [chip(search.direction)] : []),
          ];
    return {
      filters,
      what: [...(names.length === 0 ? [chip(which)] : names), ...(hasTime(search) ? [time(search)] : [])].join(' · '),
      fileName: fileName([t`积分变更`, user.userAccount, ...names, days(search)]),
      words: {
        columns: [
          t`时间`,
          t`类型`,
          t`对方或内容`,
          t({ message: '数量', context: 'of coins, a column' }),
          t`变更后余额`,
          t`备注`,
          t`订单`,
          t`流水号`,
        ],
        kind,
      },
    };
  };
}

export function ExportAction({ search, filters, newest, wide }: ExportActionProps) {
  const { t } = useLingui();
  const job = useAtomValue(exportJobAtom);
  const orderNow = useExportOrder(search, filters);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    const order = orderNow();
    // One that goes on, or waits to go on, is shown first; a file of something else, or from before, has served.
    if (job.state === 'none' || isOutdated(job, order, newest)) startExport(order);
    setOpen(true);
  };
  return (
    <>
      <BarAction label={wide ? t`导出 CSV` : t`导出`} icon={icons[job.state]} aria-haspopup="dialog" onClick={show} />
      <ExportSheet open={open} job={job} onClose={() => setOpen(false)} />
    </>
  );
}
