/**
 * The field tables of the site's texts. A record holds one set of texts. The record with id 1 is in use, and every
 * other record is a spare set. Each text in use is saved by itself, so that two people who edit different texts don't
 * overwrite each other. A spare set has one form, which sends only the texts that were changed. `beginningOf` shortens
 * a text for its row, and `waitingText` finds a row's waiting edit. `EditTable` (api/edits/edit-state.ts) and
 * `FieldSpec` (api/edits/fields.ts) explain the properties.
 */
import { msg } from '@lingui/core/macro';
import { basicInformation, basicInformationId } from '../../../../contract/basic-information.ts';
import { addBasicInformation, siteTextLimits } from '../../../../contract/managed-texts.ts';
import type { EditTable } from '../../../api/edits/edit-state.ts';
import type { FieldSpec } from '../../../api/edits/fields.ts';
import type { LegalTextName } from '../../../api/resources/basic-information.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';

export type SiteField =
  | 'websiteName'
  | 'noticeBar'
  | 'announcement'
  | 'coinName'
  | 'mallNotice'
  | 'package'
  | LegalTextName;

/** The contract has no limits for the default package. A larger number of coins or fen is probably a typing error. */
const maxPackage = { coins: 999_999_999, fen: 99_999_999_999 } as const;

export const textFields: readonly FieldSpec[] = [
  { name: 'websiteName', kind: 'requiredText', label: msg`网站名称`, max: siteTextLimits.websiteName },
  { name: 'noticeBar', kind: 'remark', label: msg`滚动公告`, max: siteTextLimits.noticeBar, optional: true },
  {
    name: 'noticeAnnouncementTitle',
    kind: 'text',
    label: msg`公告标题`,
    max: siteTextLimits.noticeAnnouncementTitle,
    optional: true,
  },
  {
    name: 'noticeAnnouncement',
    kind: 'remark',
    label: msg`公告内容`,
    max: siteTextLimits.noticeAnnouncement,
    optional: true,
  },
  { name: 'coinName', kind: 'requiredText', label: msg`积分名称`, max: siteTextLimits.coinName },
  {
    name: 'pointsNotification',
    kind: 'remark',
    label: msg`商城须知`,
    max: siteTextLimits.pointsNotification,
    optional: true,
  },
  {
    name: 'addCoin',
    kind: 'whole',
    label: msg({ message: '{coinName}数量' }),
    first: '0',
    min: 0,
    max: maxPackage.coins,
  },
  { name: 'amount', kind: 'yuan', label: msg`价格`, first: '0.00', min: 0, max: maxPackage.fen },
];

/** A spare set lacks these texts, because two of full length exceed the 64 KiB of one request. */
const legalFields: readonly FieldSpec[] = [
  { name: 'userAgreement', kind: 'remark', label: msg`用户协议`, max: siteTextLimits.userAgreement, optional: true },
  { name: 'privacyPolicy', kind: 'remark', label: msg`隐私政策`, max: siteTextLimits.privacyPolicy, optional: true },
];

/** Every text of the site. */
export const allTextFields: readonly FieldSpec[] = [...textFields, ...legalFields];

/** A row shows at most this many code points of a text. Even the widest row has no room for more. */
const longestBeginning = 80;

/**
 * Returns the first line of a text for its row, cut if it is long. Otherwise a screen reader would read the whole text
 * as the row's name.
 */
export function beginningOf(text: string): string {
  const line = [...(text.trim().split('\n', 1)[0] ?? '')];
  return line.length > longestBeginning ? `${line.slice(0, longestBeginning).join('')}…` : line.join('');
}

/** The names of the fields that each row of the start page edits. */
const fieldsOfRow: Readonly<Record<SiteField, readonly string[]>> = {
  websiteName: ['websiteName'],
  noticeBar: ['noticeBar'],
  announcement: ['noticeAnnouncementTitle', 'noticeAnnouncement'],
  coinName: ['coinName'],
  mallNotice: ['pointsNotification'],
  package: ['addCoin', 'amount'],
  userAgreement: ['userAgreement'],
  privacyPolicy: ['privacyPolicy'],
};

/** The rows in their order on the page. The filter removes none, but gives the keys their type. */
export const siteFields = Object.keys(fieldsOfRow).filter((name): name is SiteField => name in fieldsOfRow);

/** The table of a spare set. */
export const spareTable: EditTable = {
  form: 'siteTexts',
  subject: { kind: 'record', of: 'siteTexts' },
  schema: addBasicInformation.request,
  record: basicInformation,
  newer: 'merge',
  sends: 'changed',
  fields: textFields,
};

/** Returns the table of one row of the page. `entry` is the outbox entry that the form continues. */
export function rowTable(field: SiteField, entry: OutboxEntry | null): EditTable {
  // An entry that puts a spare set in use contains all texts of that set. If the form saves such an entry again, no
  // text may be lost.
  const isEdited = (name: string): boolean =>
    fieldsOfRow[field].includes(name) || (entry !== null && name in entry.payload);
  return {
    ...spareTable,
    form: `site-${field}`,
    fields: allTextFields.filter(({ name }) => isEdited(name)),
    sends: 'all',
  };
}

/** Returns the last waiting entry that edits the texts of this row; null for none. */
export function waitingText(entries: readonly OutboxEntry[], field: SiteField): OutboxEntry | null {
  return (
    entries.findLast(
      ({ payload }) => payload['id'] === basicInformationId && fieldsOfRow[field].some((name) => name in payload),
    ) ?? null
  );
}
