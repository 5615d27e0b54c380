/**
 * The button in the bar that exports the filtered changes as a file. It shows the state of the export and opens the
 * sheet.
 */
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
  /** The id of the newest change in the list. Null while the list is empty. */
  newest: number | null;
  wide: boolean;
}

function useExportOrder(search: ChangeSearch, filters: CoinChangeFilters): () => ExportOrder {
  const { t } = useLingui();
  const user = useUser();
  const { kind } = useChangeWords();
  const { chip, time, days } = useFilterWords();
  return () => {
    const activeChip = chipOf(search);
    // The kind is more specific than the direction. If the URL has both, the name contains both.
    const names =
      activeChip === 'all'
        ? []
        : [
            chip(activeChip),
            ...(activeChip !== search.direction && search.direction !== undefined ? [chip(search.direction)] : []),
          ];
    return {
      filters,
      what: [...(names.length === 0 ? [chip(activeChip)] : names), ...(hasTime(search) ? [time(search)] : [])].join(
        ' · ',
      ),
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
  const createOrder = useExportOrder(search, filters);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    const order = createOrder();
    // A running or stopped export is shown as it is. A file with other filters, or an older file, is replaced.
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
