/**
 * The button in the bar that exports the filtered changes as a file. A tap opens the sheet. If there is no export, or
 * the finished file is out of date, the tap also starts an export. The icon shows whether an export runs or is ready.
 */
import done from 'icon:download-done-rounded';
import downloading from 'icon:downloading-rounded';
import download from 'icon:download-rounded';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type ChangeSearch, type CoinChangeFilters, daysOf } from '../../../api/coins/changes/change-filters.ts';
import { useCounterpartyText } from '../../../api/resources/counterparty.ts';
import { useUser } from '../../../api/session/session.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { useChangeCsvWords } from '../../../ui/ledger/change-csv-words.ts';
import { hasTime } from '../../../ui/ledger/filter-values.ts';
import { useFilterWords } from '../../../ui/ledger/filter-words.ts';
import { exportFileName } from '../../../platform/storage/file-name.ts';
import { type ExportJob, exportJobAtom, type ExportRequest, isExportOutdated, startExport } from './export-job.ts';
import { ExportSheet } from './ExportSheet.tsx';

const icons: Record<ExportJob['state'], string> = {
  none: download,
  running: downloading,
  stopped: download,
  ready: done,
};

interface ExportActionProps {
  search: ChangeSearch;
  filters: CoinChangeFilters;
  /** The id of the newest change in the list. Null if the list is empty or isn't loaded. */
  newest: number | null;
  wide: boolean;
}

/**
 * The file's name has at most this many code points of the searched text. A file name may hold 255 bytes, and a Chinese
 * character takes three.
 */
const maxTextInName = 20;

/** Returns a function that gives the request for an export of the present filters, with the name of its file. */
function useExportRequest(search: ChangeSearch, filters: CoinChangeFilters): () => ExportRequest {
  const { t } = useLingui();
  const user = useUser();
  const csvWords = useChangeCsvWords(useCounterpartyText());
  const words = useFilterWords();
  return () => {
    const today = dayKey(now());
    const days = daysOf(search, today);
    const { from, until } = days;
    // Days in the name contain the year, because the file may be opened in another year. If no days are chosen, the
    // name contains today.
    const daysInName = (): string => {
      if (from !== undefined && until !== undefined) return [...new Set([from, until])].join('_');
      if (from !== undefined) return t`${from} 起`;
      return until === undefined ? today : t`到 ${until}`;
    };
    const { text = '', type, direction } = search;
    // If the URL has a kind and a direction, the name contains both. The kind comes first, because it is more specific.
    const chips = [type, direction].flatMap((chip) => (chip === undefined ? [] : [words.chip(chip)]));
    return {
      filters,
      filterWords: [
        ...(chips.length === 0 ? [words.chip('all')] : chips),
        ...(text === '' ? [] : words.active({ text })),
        ...(hasTime(search) ? [words.days(days)] : []),
      ].join(' · '),
      fileName: exportFileName(
        [t`积分变更`, user.userAccount, ...chips, [...text].slice(0, maxTextInName).join(''), daysInName()],
        'csv',
      ),
      words: csvWords,
    };
  };
}

export function ExportAction({ search, filters, newest, wide }: ExportActionProps) {
  const { t } = useLingui();
  const job = useAtomValue(exportJobAtom);
  const createRequest = useExportRequest(search, filters);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    const request = createRequest();
    // A running or stopped export is shown as it is. A file that is out of date is replaced.
    if (job.state === 'none' || isExportOutdated(job, request, newest)) startExport(request);
    setOpen(true);
  };
  return (
    <>
      <TopBarAction
        label={wide ? t`导出 CSV` : t`导出`}
        icon={icons[job.state]}
        aria-haspopup="dialog"
        onClick={show}
      />
      <ExportSheet open={open} job={job} onClose={() => setOpen(false)} />
    </>
  );
}
