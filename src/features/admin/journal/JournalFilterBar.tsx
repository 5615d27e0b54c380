/** The filters of the journal: who acted, which act, when, and the record whose acts are listed. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminsQuery } from '../../../api/resources/admin/journal.ts';
import { FilterToggle } from '../../../ui/controls/Chips.tsx';
import { InlineSelect } from '../../../ui/controls/InlineSelect.tsx';
import { TimeFilterChip } from '../../../ui/ledger/TimeFilterChip.tsx';
import { withoutOpenRecord, type SystemSearch } from '../desk/system-search.ts';
import { knownActs } from './act-words.ts';
import css from './journal.module.css';
import { listedSubject } from './journal-filters.ts';
import { useActName } from './use-act-name.ts';

/** The value of a choice that filters nothing. */
const noFilter = '';

interface JournalFilterBarProps {
  search: SystemSearch;
  /** The name of the record whose acts are listed; null if it isn't known. Without such a record no name is shown. */
  subjectName: string | null;
  onChange: (search: SystemSearch) => void;
}

export function JournalFilterBar({ search, subjectName, onChange }: JournalFilterBarProps) {
  const { t } = useLingui();
  const actNameOf = useActName();
  const { data: admins = [] } = useQuery(adminsQuery());
  const { admin, act, period, from, until } = search;
  const subject = listedSubject(search);
  const change = (next: SystemSearch): void => onChange({ ...withoutOpenRecord(search), ...next });
  const isAdminListed = admins.some(({ id }) => id === admin);
  return (
    <div className={css['filters']}>
      <InlineSelect
        label={t`管理员`}
        value={admin === undefined ? noFilter : String(admin)}
        options={[
          { value: noFilter, label: t`全部管理员` },
          ...admins.map(({ id, userAccount }) => ({ value: String(id), label: userAccount })),
          // A user who is no admin any more has acts, too.
          ...(admin === undefined || isAdminListed ? [] : [{ value: String(admin), label: `#${admin}` }]),
        ]}
        onChange={(value) => change({ admin: value === noFilter ? undefined : Number(value) })}
      />
      <InlineSelect
        label={t`操作`}
        value={act ?? noFilter}
        options={[
          { value: noFilter, label: t`全部操作` },
          ...knownActs.map((value) => ({ value, label: actNameOf(value) })),
          ...(act === undefined || knownActs.includes(act) ? [] : [{ value: act, label: act }]),
        ]}
        onChange={(value) => change({ act: value === noFilter ? undefined : value })}
      />
      <TimeFilterChip time={{ period, from, until }} onChange={change} />
      {subject !== null && (
        <FilterToggle
          leads
          pressed
          label={t`只看 ${subjectName ?? `#${subject.id}`}`}
          onChange={() => change({ subjectKind: undefined, subjectId: undefined })}
        />
      )}
    </div>
  );
}
