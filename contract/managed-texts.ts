/** The calls with which administrators list and change the sets of the site's texts. */
import * as v from 'valibot';
import { basicInformation } from './basic-information.ts';
import { get, post, readingPost } from './endpoint.ts';
import { trueAnswer, flag, id, pageRequestEntries, pageSchema, text, wholeNumber, updateEntries } from './fields.ts';

/** The greatest lengths of the site's texts, in code points. The forms show them too. */
export const siteTextLimits = {
  websiteName: 40,
  noticeBar: 200,
  noticeAnnouncementTitle: 100,
  noticeAnnouncement: 5_000,
  coinName: 50,
  pointsNotification: 5_000,
  userAgreement: 20_000,
  privacyPolicy: 20_000,
} as const;

const optional = {
  noticeBar: v.optional(v.nullable(text(0, siteTextLimits.noticeBar))),
  noticeAnnouncementTitle: v.optional(v.nullable(text(0, siteTextLimits.noticeAnnouncementTitle))),
  noticeAnnouncement: v.optional(v.nullable(text(0, siteTextLimits.noticeAnnouncement))),
  pointsNotification: v.optional(v.nullable(text(0, siteTextLimits.pointsNotification))),
  amount: v.optional(wholeNumber(0)),
  addCoin: v.optional(wholeNumber(0)),
  status: v.optional(flag),
  userAgreement: v.optional(v.nullable(text(0, siteTextLimits.userAgreement))),
  privacyPolicy: v.optional(v.nullable(text(0, siteTextLimits.privacyPolicy))),
};

const websiteName = text(1, siteTextLimits.websiteName);
const coinName = text(1, siteTextLimits.coinName);

const filters = v.strictObject({
  ...pageRequestEntries([
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
    'version',
    'userAgreement',
    'privacyPolicy',
  ]),
  id: v.optional(id),
  userId: v.optional(id),
  amount: v.optional(wholeNumber(0)),
  addCoin: v.optional(wholeNumber(0)),
  status: v.optional(flag),
  coinName: v.optional(text(0, siteTextLimits.coinName)),
  noticeBar: v.optional(text(0, siteTextLimits.noticeBar)),
  pointsNotification: v.optional(text(0, siteTextLimits.pointsNotification)),
});
// The specification names no search text for the two calls that list the records.
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
  response: trueAnswer,
});

/** Returns the records of the requested page as a plain list. */
export const listBasicInformation = get('/api/basicInformation/list', {
  who: 'admin',
  request: listRequest,
  response: v.array(basicInformation),
});

export const pageBasicInformation = readingPost('/api/basicInformation/list/page', {
  who: 'admin',
  request: listRequest,
  response: pageSchema(basicInformation),
});

export const updateBasicInformation = post('/api/basicInformation/update', {
  who: 'admin',
  request: v.strictObject({ ...updateEntries({ websiteName, coinName }), ...optional }),
  response: trueAnswer,
});
