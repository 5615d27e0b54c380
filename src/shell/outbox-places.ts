/** Where an entry of the outbox is edited again: the very form it came from, which finds what waits by itself; null where there is none. */
import { numberOf, type OutboxEntry } from '../api/outbox-entry.ts';

export function editPlaceOf({ what, subject, id, call }: OutboxEntry): string | null {
  if (call.endsWith('/delete')) return null;
  const record = numberOf(subject);
  switch (what.kind) {
    case 'account': return `/${what.platform}/update?${record === null ? `waiting=${id}` : `id=${record}`}`;
    case 'record':
      switch (what.of) {
        case 'mallPackage': return record === null ? `/add_mall?waiting=${id}` : `/update_mall?id=${record}`;
        case 'platform': return record === null ? `/add_platform?waiting=${id}` : `/update_platform?id=${record}`;
        case 'course': case 'notice': case 'siteTexts': return null;
        default: return what.of satisfies never;
      }
    case 'userName': return '/about';
    case 'noticesRead': return null;
    default: return what satisfies never;
  }
}
