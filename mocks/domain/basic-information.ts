/** The site's texts: what an addition and an update make of a record, and which records a list holds. */
import { basicInformationId } from '../../contract/basic-information.ts';
import { kept } from './record-update.ts';
import { holds } from './lists/page.ts';
import type { BasicInformationRow, Given } from './rows/record-rows.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

type Fields = Omit<BasicInformationRow, 'id' | 'userId' | 'updateTime'>;

export function create(
  admin: UserRow,
  command: Given<Fields> & Pick<Fields, 'websiteName' | 'coinName'>,
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
  };
}

/** What is left out stays as it is; null empties a text that may be empty. */
export function update(
  admin: UserRow,
  row: BasicInformationRow | undefined,
  command: Given<Fields>,
  now: number,
): BasicInformationRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return {
    id: row.id,
    websiteName: kept(command.websiteName, row.websiteName),
    noticeBar: kept(command.noticeBar, row.noticeBar),
    noticeAnnouncementTitle: kept(command.noticeAnnouncementTitle, row.noticeAnnouncementTitle),
    noticeAnnouncement: kept(command.noticeAnnouncement, row.noticeAnnouncement),
    coinName: kept(command.coinName, row.coinName),
    pointsNotification: kept(command.pointsNotification, row.pointsNotification),
    amount: kept(command.amount, row.amount),
    addCoin: kept(command.addCoin, row.addCoin),
    status: kept(command.status, row.status),
    userId: admin.id,
    updateTime: new Date(now).toISOString(),
  };
}

/** "1 can't be deleted: 50001." */
export function remove(row: BasicInformationRow | undefined): BasicInformationRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return row.id === basicInformationId ? refuse('firstRecordStays') : row;
}

export type Filters = Given<
  Pick<
    BasicInformationRow,
    'id' | 'userId' | 'amount' | 'addCoin' | 'status' | 'coinName' | 'noticeBar' | 'pointsNotification'
  >
>;

/** Numbers are equal, texts hold what is asked for. */
export function matches(row: BasicInformationRow, filters: Filters): boolean {
  const equal = (['id', 'userId', 'amount', 'addCoin', 'status'] as const).every(
    (field) => filters[field] === undefined || filters[field] === row[field],
  );
  return (
    equal &&
    (['coinName', 'noticeBar', 'pointsNotification'] as const).every((field) =>
      holds(filters[field] ?? undefined, [row[field]]),
    )
  );
}
