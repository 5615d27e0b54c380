/**
 * Rules for the records of the site's texts: adding, updating, deleting, and the filter of their list.
 *
 * Source: `contract/managed-texts.ts`.
 */
import { basicInformationId } from '../../contract/basic-information.ts';
import { nextVersion, staleVersion, updatedValue } from './record-update.ts';
import { textsContain } from './lists/text-search.ts';
import type { BasicInformationRow, UpdateOf } from './rows/record-rows.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

type Fields = Omit<BasicInformationRow, 'id' | 'userId' | 'updateTime' | 'version'>;

export function create(
  admin: UserRow,
  command: UpdateOf<Fields> & Pick<Fields, 'websiteName' | 'coinName'>,
  id: number,
  now: number,
): BasicInformationRow {
  return {
    id,
    websiteName: command.websiteName,
    noticeBar: command.noticeBar ?? null,
    noticeAnnouncementTitle: command.noticeAnnouncementTitle ?? null,
    noticeAnnouncement: command.noticeAnnouncement ?? null,
    coinName: command.coinName,
    pointsNotification: command.pointsNotification ?? null,
    amount: command.amount ?? 0,
    addCoin: command.addCoin ?? 0,
    status: command.status ?? 1,
    userId: admin.id,
    updateTime: new Date(now).toISOString(),
    version: 1,
    userAgreement: command.userAgreement ?? null,
    privacyPolicy: command.privacyPolicy ?? null,
  };
}

/** Returns the row after an update. A field that is left out keeps its value. Null clears a text that may be empty. */
export function update(
  admin: UserRow,
  row: BasicInformationRow | undefined,
  command: UpdateOf<Fields & { version: number }>,
  now: number,
): BasicInformationRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return (
    staleVersion(command.version, row.version, row) ?? {
      id: row.id,
      websiteName: updatedValue(command.websiteName, row.websiteName),
      noticeBar: updatedValue(command.noticeBar, row.noticeBar),
      noticeAnnouncementTitle: updatedValue(command.noticeAnnouncementTitle, row.noticeAnnouncementTitle),
      noticeAnnouncement: updatedValue(command.noticeAnnouncement, row.noticeAnnouncement),
      coinName: updatedValue(command.coinName, row.coinName),
      pointsNotification: updatedValue(command.pointsNotification, row.pointsNotification),
      amount: updatedValue(command.amount, row.amount),
      addCoin: updatedValue(command.addCoin, row.addCoin),
      status: updatedValue(command.status, row.status),
      userId: admin.id,
      updateTime: new Date(now).toISOString(),
      version: nextVersion(row.version),
      userAgreement: updatedValue(command.userAgreement, row.userAgreement),
      privacyPolicy: updatedValue(command.privacyPolicy, row.privacyPolicy),
    }
  );
}

/** Returns the row if it can be deleted. Record 1 can't be deleted (50001), because the site shows it. */
export function remove(row: BasicInformationRow | undefined): BasicInformationRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return row.id === basicInformationId ? refuse('firstRecordStays') : row;
}

type Filters = UpdateOf<
  Pick<
    BasicInformationRow,
    'id' | 'userId' | 'amount' | 'addCoin' | 'status' | 'coinName' | 'noticeBar' | 'pointsNotification'
  >
>;

/**
 * Returns whether a record passes the filters. Its numbers must equal those of the filters, and its texts must contain
 * the filters' texts.
 */
export function basicInformationMatches(row: BasicInformationRow, filters: Filters): boolean {
  const equal = (['id', 'userId', 'amount', 'addCoin', 'status'] as const).every(
    (field) => filters[field] === undefined || filters[field] === row[field],
  );
  return (
    equal &&
    (['coinName', 'noticeBar', 'pointsNotification'] as const).every((field) =>
      textsContain(filters[field] ?? undefined, [row[field]]),
    )
  );
}
