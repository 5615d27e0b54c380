/**
 * The section 操作记录 of a record: the newest acts on the record, and a link to all acts if there are more. If the
 * backend has no journal, or can't list the acts on one record, this section says so.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useId } from 'react';
import type { JournalEntry, JournalSubjectKind } from '../../../../contract/journal.ts';
import type { Page } from '../../../api/cache/paged-list.ts';
import { retryPropsOf } from '../../../api/cache/first-read.ts';
import { latestActsQuery } from '../../../api/resources/admin/journal.ts';
import { classes } from '../../../ui/elements/class-names.ts';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './journal.module.css';
import { useActName } from './use-act-name.ts';

const RowLink = createLink(SettingRow);

interface RecordJournalProps {
  kind: JournalSubjectKind;
  id: number;
  /** `sheet` in a `DetailPane`; `page` in the form of a package, on its page and beside the list. */
  place?: 'sheet' | 'page';
}

export function RecordJournal({ kind, id, place = 'sheet' }: RecordJournalProps) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const actNameOf = useActName();
  const heading = useId();
  // In a `DetailPane` the title is an h2 already.
  const Heading = place === 'page' ? 'h2' : 'h3';
  const query = useQuery(latestActsQuery({ kind, id }));
  const { data } = query;
  const retry = retryPropsOf(query);
  const search = { view: 'journal', subjectKind: kind, subjectId: id } as const;
  const noteText = (): string | null => {
    if (data === null) return t`这个服务器没有操作记录，或者不能只看这一项的。`;
    return data?.total === 0 ? t`管理员还没有改过。` : null;
  };
  const note = noteText();
  const renderRows = ({ records, total }: Page<JournalEntry>) => (
    <>
      {records.map((entry) => (
        <RowLink
          key={entry.id}
          to="/system"
          search={{ ...search, id: entry.id }}
          label={actNameOf(entry.act)}
          value={`${entry.userAccount} · ${dayTime(entry.createTime)}`}
        />
      ))}
      {total > records.length && (
        <RowLink
          to="/system"
          search={search}
          label={t`看全部操作记录`}
          value={plural(total, { one: '# 条', other: '# 条' })}
        />
      )}
    </>
  );
  return (
    <section aria-labelledby={heading} className={classes(css['latest'], place === 'page' && css['onPage'])}>
      <Heading id={heading} className={css['latestTitle']}>
        {t`操作记录`}
      </Heading>
      {note !== null && <p className={css['latestNote']}>{note}</p>}
      {retry && (
        <p className={css['latestNote']}>
          {t`没有读到操作记录`} <RetryButton variant="soft" size="small" {...retry} />
        </p>
      )}
      {data && data.total > 0 && (place === 'page' ? <RowCard>{renderRows(data)}</RowCard> : renderRows(data))}
    </section>
  );
}
