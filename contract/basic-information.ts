/**
 * The site's own texts: names, banner, announcement, the mall's notice, and the default package. The site shows record
 * 1.
 */
import * as v from 'valibot';
import { get, post, search } from './endpoint.ts';
import { done, flag, id, instant, pageEntries, pageOf, text, whole } from './fields.ts';

/**
 * `amount` is the price of the default package in fen, and `addCoin` its coins. The specification promises that the
 * first five fields are there, but not that they have a value. The other fields have a default. If `websiteName` or
 * `coinName` is '', the site has no name of its own for it.
 */
export const basicInformation = v.object({
  id,
  websiteName: v.fallback(v.string(), ''),
  noticeBar: v.fallback(v.nullable(v.string()), null),
  noticeAnnouncementTitle: v.fallback(v.nullable(v.string()), null),
  noticeAnnouncement: v.fallback(v.nullable(v.string()), null),
  coinName: v.fallback(v.string(), ''),
  pointsNotification: v.fallback(v.nullable(v.string()), null),
  amount: v.fallback(whole(0), 0),
  addCoin: v.fallback(whole(0), 0),
  status: v.fallback(flag, 0),
  userId: v.fallback(v.nullable(id), null),
  updateTime: v.fallback(v.nullable(instant), null),
});
export type BasicInformation = v.InferOutput<typeof basicInformation>;

/** The record that the app shows. */
export const basicInformationId = 1;

const optional = {
  noticeBar: v.optional(v.nullable(text(0, 200))),
  noticeAnnouncementTitle: v.optional(v.nullable(text(0, 100))),
  noticeAnnouncement: v.optional(v.nullable(text(0, 5_000))),
  pointsNotification: v.optional(v.nullable(text(0, 5_000))),
  amount: v.optional(whole(0)),
  addCoin: v.optional(whole(0)),
  status: v.optional(flag),
};

const websiteName = text(1, 40);
const coinName = text(1, 50);

const filters = v.strictObject({
  ...pageEntries([
    'id',
    'websiteName',
    'noticeBar',
    'noticeAnnouncementTitle',
    'noticeAnnouncement',
    'coinName',
    'pointsNotification',
    'amount',
    'addCoin',
    'status',
    'userId',
    'updateTime',
  ]),
  id: v.optional(id),
  userId: v.optional(id),
  amount: v.optional(whole(0)),
  addCoin: v.optional(whole(0)),
  status: v.optional(flag),
  coinName: v.optional(text(0, 50)),
  noticeBar: v.optional(text(0, 200)),
  pointsNotification: v.optional(text(0, 5_000)),
});
// The specification names no search text for these two lists.
const { searchText: _unused, ...listEntries } = filters.entries;
const listRequest = v.strictObject(listEntries);

export const addBasicInformation = post('/api/basicInformation/add', {
  who: 'admin',
  request: v.strictObject({ websiteName, coinName, ...optional }),
  response: id,
});

/** If the id is 1, the call answers 50001, because record 1 can't be deleted. */
export const deleteBasicInformation = post('/api/basicInformation/delete', {
  who: 'admin',
  request: v.strictObject({ id }),
  response: done,
});

export const getBasicInformation = get('/api/basicInformation/get', {
  who: 'public',
  request: v.strictObject({ id }),
  response: basicInformation,
});

/** Returns the records of the requested page as a plain list. */
export const listBasicInformation = get('/api/basicInformation/list', {
  who: 'admin',
  request: listRequest,
  response: v.array(basicInformation),
});

export const pageBasicInformation = search('/api/basicInformation/list/page', {
  who: 'admin',
  request: listRequest,
  response: pageOf(basicInformation),
});

export const updateBasicInformation = post('/api/basicInformation/update', {
  who: 'admin',
  request: v.strictObject({
    id,
    websiteName: v.optional(websiteName),
    coinName: v.optional(coinName),
    ...optional,
  }),
  response: done,
});
