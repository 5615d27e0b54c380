/**
 * The addresses of the forms that edit an entry of the outbox again. For a new record the address names the entry
 * (`waiting`). Other addresses name the record, the site's text or the page 我的, where the form finds the entry by
 * itself.
 */
import { basicInformationId } from '../../../contract/basic-information.ts';
import { recordIdOf, type OutboxEntry } from '../../api/outbox/entry.ts';

/**
 * Returns the address of the form that edits a site text, by the first changed field. `formOfField` has the fields
 * whose form has another name, as in features/admin/texts/site-fields.ts.
 */
function textPath([field = '']: readonly string[]): string {
  const formOfField: Readonly<Record<string, string>> = {
    noticeAnnouncementTitle: 'announcement',
    noticeAnnouncement: 'announcement',
    pointsNotification: 'mallNotice',
    addCoin: 'package',
    amount: 'package',
  };
  return `/system?field=${formOfField[field] ?? field}`;
}

/** Returns the address of a list's form, for a record or for the unsent record of entry `id`. */
function deskPath(view: 'notices' | 'courses' | 'records', record: number | null, id: number): string {
  return `/system?view=${view}&${record === null ? `adding=true&waiting=${id}` : `id=${record}`}`;
}

/** Returns the address of the form, or null if no form can edit the entry. */
export function editPathOf({ what, subject, id, call }: OutboxEntry): string | null {
  if (call.endsWith('/delete')) return null;
  const record = recordIdOf(subject);
  switch (what.kind) {
    case 'account':
      return `/${what.platform}/update?${record === null ? `waiting=${id}` : `id=${record}`}`;
    case 'record':
      switch (what.of) {
        case 'mallPackage':
          return record === null ? `/add_mall?waiting=${id}` : `/update_mall?id=${record}`;
        case 'platform':
          return record === null ? `/add_platform?waiting=${id}` : `/update_platform?id=${record}`;
        case 'siteTexts':
          return record === basicInformationId ? textPath(what.fields) : deskPath('records', record, id);
        case 'course':
          return deskPath('courses', record, id);
        case 'notice':
          return deskPath('notices', record, id);
        default:
          return what.of satisfies never;
      }
    case 'userName':
      return '/about';
    case 'noticesRead':
      return null;
    default:
      return what satisfies never;
  }
}
