/**
 * A row of the journal on narrow screens: the act, its record, who acted, when and why. JournalTable.tsx has the row
 * for wide screens. The functions that name a record are here for both.
 */
import { createLink } from '@tanstack/react-router';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { Row } from '../../../ui/list/Rows.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { recordLink } from '../desk/record-link.ts';
import { useActName, useKindName } from './use-act-name.ts';

const RowLink = createLink(Row);

/** Returns the record's name. An order number gets the spaces that the order's page shows. */
export function shownSubjectName({ kind, name }: Pick<JournalEntry['subject'], 'kind' | 'name'>): string {
  return kind === 'order' ? groupOrderNo(name) : name;
}

/** Returns a function that names a record with its kind, for example 用户 · student. */
export function useSubjectName(): (subject: JournalEntry['subject']) => string {
  const kindNameOf = useKindName();
  return ({ kind, id, name }) =>
    `${kindNameOf(kind)} · ${name.trim() === '' ? `#${id}` : shownSubjectName({ kind, name })}`;
}

export function JournalRow({ entry }: { entry: JournalEntry }) {
  const actNameOf = useActName();
  const subjectNameOf = useSubjectName();
  const { dayTime } = useFormat();
  const { id, act, subject, userAccount, createTime, remark } = entry;
  return (
    <RowLink
      {...recordLink(id)}
      chevron
      title={actNameOf(act)}
      caption={<bdi>{subjectNameOf(subject)}</bdi>}
      foot={<bdi>{[userAccount, dayTime(createTime), remark].filter(Boolean).join(' · ')}</bdi>}
    />
  );
}
