/**
 * The values of the site's texts in a form: rules, validation and payload. Each text is saved by itself, so that two
 * people who edit different texts don't overwrite each other. Money is typed in yuan and sent in fen.
 */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { type BasicInformation, basicInformationId } from '../../../../contract/basic-information.ts';
import { codePoints } from '../../../../contract/fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import type { Problem } from '../problem.ts';

export type SiteField = 'websiteName' | 'noticeBar' | 'announcement' | 'coinName' | 'mallNotice' | 'package';

export const textKeys = [
  'websiteName',
  'noticeBar',
  'noticeAnnouncementTitle',
  'noticeAnnouncement',
  'coinName',
  'pointsNotification',
  'addCoin',
  'amount',
] as const;
export type TextKey = (typeof textKeys)[number];
export type Texts = Readonly<Record<TextKey, string>>;
/** The schema of a draft. */
export const keptTexts = v.object(v.entriesFromList(textKeys, v.string()));

/** The keys that each row of the page edits. */
export const keysOf: Readonly<Record<SiteField, readonly TextKey[]>> = {
  websiteName: ['websiteName'],
  noticeBar: ['noticeBar'],
  announcement: ['noticeAnnouncementTitle', 'noticeAnnouncement'],
  coinName: ['coinName'],
  mallNotice: ['pointsNotification'],
  package: ['addCoin', 'amount'],
};

interface Rule {
  kind: 'line' | 'area' | 'coins' | 'yuan';
  /** In characters; for numbers in digits. */
  max: number;
  required: boolean;
}

export const rules: Readonly<Record<TextKey, Rule>> = {
  websiteName: { kind: 'line', max: 40, required: true },
  noticeBar: { kind: 'area', max: 200, required: false },
  noticeAnnouncementTitle: { kind: 'line', max: 100, required: false },
  noticeAnnouncement: { kind: 'area', max: 5_000, required: false },
  coinName: { kind: 'line', max: 50, required: true },
  pointsNotification: { kind: 'area', max: 5_000, required: false },
  addCoin: { kind: 'coins', max: 9, required: true },
  amount: { kind: 'yuan', max: 9, required: true },
};

/** Returns the fen of 98, 98.5 or 98.50; null if the text isn't an amount. */
export function fenOf(yuan: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan.normalize('NFKC').trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}

export const emptyTexts: Texts = {
  websiteName: '',
  noticeBar: '',
  noticeAnnouncementTitle: '',
  noticeAnnouncement: '',
  coinName: '',
  pointsNotification: '',
  addCoin: '0',
  amount: '0.00',
};

export function textsOf(record: BasicInformation): Texts {
  return {
    websiteName: record.websiteName,
    noticeBar: record.noticeBar ?? '',
    noticeAnnouncementTitle: record.noticeAnnouncementTitle ?? '',
    noticeAnnouncement: record.noticeAnnouncement ?? '',
    coinName: record.coinName,
    pointsNotification: record.pointsNotification ?? '',
    addCoin: String(record.addCoin),
    amount: yuanOf(record.amount),
  };
}

export function textName(key: TextKey): string {
  switch (key) {
    case 'websiteName':
      return t`网站名称`;
    case 'noticeBar':
      return t`滚动公告`;
    case 'noticeAnnouncementTitle':
      return t`公告标题`;
    case 'noticeAnnouncement':
      return t`公告内容`;
    case 'coinName':
      return t`积分名称`;
    case 'pointsNotification':
      return t`商城须知`;
    case 'addCoin':
      return t`积分数量`;
    case 'amount':
      return t`价格`;
    default:
      return key satisfies never;
  }
}

/** Returns what to do about a text; null if it is valid. */
export function textProblem(key: TextKey, text: string): string | null {
  const { kind, max, required } = rules[key];
  const name = textName(key);
  if (required && text.trim() === '') return t`请填写${name}`;
  if (kind === 'yuan') return fenOf(text) === null ? t`价格是数字，最多两位小数` : null;
  const over = codePoints(text.trim()) - max;
  return kind !== 'coins' && over > 0 ? t`最多 ${max} 个字，超出 ${over}` : null;
}

/** Returns the problems of these keys, in the given order. */
export function textProblems(keys: readonly TextKey[], texts: Texts): Problem[] {
  return keys.flatMap((key) => {
    const text = textProblem(key, texts[key]);
    return text === null ? [] : [{ field: key, name: textName(key), text }];
  });
}

export interface TextPayload {
  websiteName?: string;
  noticeBar?: string | null;
  noticeAnnouncementTitle?: string | null;
  noticeAnnouncement?: string | null;
  coinName?: string;
  pointsNotification?: string | null;
  addCoin?: number;
  amount?: number;
}

/** Returns the payload of these keys. An empty optional text is sent as null, which removes it. */
export function payloadOf(keys: readonly TextKey[], texts: Texts): TextPayload {
  const payload: TextPayload = {};
  for (const key of keys) {
    const text = texts[key].trim();
    switch (key) {
      case 'websiteName':
      case 'coinName':
        payload[key] = text;
        break;
      case 'addCoin':
        payload.addCoin = Number(text);
        break;
      case 'amount':
        payload.amount = fenOf(text) ?? 0;
        break;
      default:
        payload[key] = text === '' ? null : text;
    }
  }
  return payload;
}

/** Returns whether both sets have the same values for these keys. Spaces around texts don't count. */
export function agree(keys: readonly TextKey[], left: Texts, right: Texts): boolean {
  return keys.every((key) =>
    key === 'amount' ? fenOf(left.amount) === fenOf(right.amount) : left[key].trim() === right[key].trim(),
  );
}

/** Returns the last waiting entry that edits the texts of this row; null for none. */
export function waitingText(entries: readonly OutboxEntry[], field: SiteField): OutboxEntry | null {
  return (
    entries.findLast(
      ({ payload }) => payload['id'] === basicInformationId && keysOf[field].some((key) => key in payload),
    ) ?? null
  );
}
