/**
 * The site's own texts: names, banner, announcement, the mall's notice, the default package, and the legal texts. The
 * site shows record 1.
 */
import * as v from 'valibot';
import { get } from './endpoint.ts';
import { answeredInstant, flag, id, wholeNumber } from './fields.ts';

const textOrNull = v.fallback(v.nullable(v.string()), null);

/**
 * `amount` is the price of the default package in fen, and `addCoin` its coins. The specification promises that the
 * first five fields are there, but not that they have a value. If a field other than `id` has no value, it is read as
 * null, 0 or an empty text. An empty `websiteName` or `coinName` means that the site has no name of its own. The legal
 * texts are plain text; null means that there is none. If the backend has no versions of texts, `version` is null, and
 * an update sends none.
 */
export const basicInformation = v.object({
  id,
  websiteName: v.fallback(v.string(), ''),
  noticeBar: textOrNull,
  noticeAnnouncementTitle: textOrNull,
  noticeAnnouncement: textOrNull,
  coinName: v.fallback(v.string(), ''),
  pointsNotification: textOrNull,
  amount: v.fallback(wholeNumber(0), 0),
  addCoin: v.fallback(wholeNumber(0), 0),
  status: v.fallback(flag, 0),
  userId: v.fallback(v.nullable(id), null),
  updateTime: v.fallback(v.nullable(answeredInstant), null),
  version: v.fallback(v.nullable(wholeNumber(1)), null),
  userAgreement: textOrNull,
  privacyPolicy: textOrNull,
});
export type BasicInformation = v.InferOutput<typeof basicInformation>;

/** The id of the record that the site shows. */
export const basicInformationId = 1;

export const getBasicInformation = get('/api/basicInformation/get', {
  who: 'public',
  request: v.strictObject({ id }),
  response: basicInformation,
});
