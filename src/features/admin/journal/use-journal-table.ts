/** The contents of an exported journal: columns, cells, the file's name and the filters in words. */
import { useLingui } from '@lingui/react/macro';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { useUser } from '../../../api/session/session.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { hasTime } from '../../../ui/ledger/filter-values.ts';
import { useFilterWords } from '../../../ui/ledger/filter-words.ts';
import { useFormat } from '../../../ui/words/format.ts';
import type { SystemSearch } from '../desk/system-search.ts';
import type { ExportedTable } from '../export/ExportRecords.tsx';
import { useShownChange } from './changed-field-words.ts';
import { listedSubject } from './journal-filters.ts';
import { useActName, useKindName } from './use-act-name.ts';

export function useJournalTable(search: SystemSearch): ExportedTable<JournalEntry> {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const user = useUser();
  const actNameOf = useActName();
  const kindNameOf = useKindName();
  const shownChange = useShownChange();
  const words = useFilterWords();
  const { admin, act, text, period, from, until } = search;
  const listed = listedSubject(search);
  const time = { period, from, until };
  const filters = [
    ...(act === undefined ? [] : [actNameOf(act)]),
    ...(admin === undefined ? [] : [t`管理员 #${admin}`]),
    ...(listed === null ? [] : [`${kindNameOf(listed.kind)} #${listed.id}`]),
    ...(text === undefined ? [] : words.active({ text })),
    ...(hasTime(time) ? [words.time(time)] : []),
  ];
  return {
    filterWords: filters.length === 0 ? t`全部操作记录` : filters.join(' · '),
    fileNameParts: () => [t`操作记录`, user.userAccount, ...filters, dayKey(now())],
    columns: [t`时间`, t`管理员`, t`操作`, t`对象`, t`名称`, t`编号`, t`改动`, t`原因`],
    cells: ({ createTime, userAccount, act: entryAct, subject, changes, remark }) => [
      dateTime(createTime),
      userAccount,
      actNameOf(entryAct),
      kindNameOf(subject.kind),
      subject.name,
      subject.id,
      changes
        .map((change) => shownChange(subject.kind, change))
        .map(({ label, before, after }) => t`${label}：${before ?? '—'} → ${after ?? '—'}`)
        .join('\n'),
      remark ?? '',
    ],
  };
}
