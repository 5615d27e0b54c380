/**
 * The title and the text of a notice. A notice of the site has its own texts. The texts of a notice to one user are
 * made from its data. If a backend leaves part of the data out, the words say less, or have a dash.
 */
import { plural, t as translate } from '@lingui/core/macro';
import type { Notice } from '../../../contract/notice.ts';
import { coinsWithUnit } from './coin-unit.ts';
import { useFormat } from './format.ts';
import { maskName } from './mask.ts';

type WordedNotice = Pick<Notice, 'kind' | 'title' | 'content' | 'data'>;

export interface NoticeWords {
  /** '' for a notice of the site without a title. */
  title: string;
  content: string;
}

/**
 * Returns the title and the text. `coinName` is the name of a coin within a sentence. `dayTime` formats an instant as a
 * day with its time.
 */
export function noticeWords(
  { kind, title, content, data }: WordedNotice,
  coinName: string,
  dayTime: (instant: string) => string,
): NoticeWords {
  const remark = textIn(data, 'remark');
  /** Adds the remark of a coin change below the sentence. */
  const withRemark = (sentence: string): string =>
    remark === '' ? sentence : `${sentence}\n${translate`备注：${remark}`}`;
  switch (kind) {
    case 'site':
      return { title, content };
    case 'coinsIn': {
      const [amountWithUnit, sender] = [amountIn(data, 'amount', coinName), textIn(data, 'userName')];
      return {
        title: translate`收到 ${amountWithUnit}`,
        content: withRemark(
          sender === '' ? translate`${amountWithUnit}已到账。` : translate`${sender} 转给你 ${amountWithUnit}。`,
        ),
      };
    }
    case 'coinsAdjusted': {
      const amountWithUnit = amountIn(data, 'amount', coinName);
      // The amount is negative for a reduction. Its words leave the sign out.
      const isLess = Number(data?.['amount']) < 0;
      return isLess
        ? {
            title: translate`扣减 ${amountWithUnit}`,
            content: withRemark(translate`管理员从你的余额里扣减了 ${amountWithUnit}。`),
          }
        : {
            title: translate`增加 ${amountWithUnit}`,
            content: withRemark(translate`管理员给你增加了 ${amountWithUnit}。`),
          };
    }
    case 'accountExpiring': {
      const [owner, account, time] = [ownerIn(data), accountIn(data), timeIn(data, dayTime)];
      return {
        title: translate`${owner} 的${account}快到期了`,
        content: translate`${owner} 的${account} ${time} 到期。续期后可以继续使用。`,
      };
    }
    case 'accountExpired': {
      const [owner, account, time] = [ownerIn(data), accountIn(data), timeIn(data, dayTime)];
      return {
        title: translate`${owner} 的${account}已过期`,
        content: translate`${owner} 的${account}已在 ${time} 过期。续期后可以继续使用。`,
      };
    }
    case 'orderRefunded': {
      const amountWithUnit = amountIn(data, 'coin', coinName);
      return {
        title: translate`订单已退款`,
        content: translate`订单已退款，购买的 ${amountWithUnit}已收回。`,
      };
    }
  }
}

/** The words of several notices list at most this many names. */
const maxNames = 4;

/**
 * Returns the words of several notices that say the same of different accounts. All have the kind of the first one:
 * `accountExpiring` or `accountExpired`.
 */
export function noticeGroupWords(notices: readonly Pick<Notice, 'kind' | 'data'>[]): NoticeWords {
  const count = notices.length;
  const names = notices
    .slice(0, maxNames)
    .map(({ data }) => ownerIn(data))
    .join(translate`、`);
  return {
    title:
      notices[0]?.kind === 'accountExpired'
        ? plural(count, { one: '# 个账号已过期', other: '# 个账号已过期' })
        : plural(count, { one: '# 个账号快到期了', other: '# 个账号快到期了' }),
    content: count > maxNames ? translate`${names} 等` : names,
  };
}

/**
 * Returns a function that words a notice in the current language. `coinName` is the name of a coin within a sentence.
 */
export function useNoticeWords(coinName: string): (notice: WordedNotice) => NoticeWords {
  // `useFormat` renders this hook's caller again when the language changes.
  const { dayTime } = useFormat();
  return (notice) => noticeWords(notice, coinName, dayTime);
}

/** Returns the text of a field, or '' if the backend left it out. */
function textIn(data: Notice['data'], field: string): string {
  const value = data?.[field];
  return typeof value === 'string' ? value : '';
}

/** Returns the coins with their unit and without a sign. A dash replaces an unknown number. */
function amountIn(data: Notice['data'], field: string, coinName: string): string {
  const value = data?.[field];
  return coinsWithUnit(typeof value === 'number' ? Math.abs(value) : null, coinName);
}

/** Returns the day and time of the expiry, or a dash if they are missing or unreadable. */
function timeIn(data: Notice['data'], dayTime: (instant: string) => string): string {
  const time = textIn(data, 'expireTime');
  return Number.isNaN(Date.parse(time)) ? '—' : dayTime(time);
}

/**
 * Returns the name on the account, or a dash. The name is masked as in the list of accounts, because other people may
 * see the screen.
 */
function ownerIn(data: Notice['data']): string {
  const name = textIn(data, 'name');
  return name === '' ? '—' : maskName(name);
}

/** For example 工学云账号, or 账号 if the platform isn't one of the four. */
function accountIn(data: Notice['data']): string {
  switch (textIn(data, 'platform')) {
    case 'gxy':
      return translate`工学云账号`;
    case 'zxjy':
      return translate`职校家园账号`;
    case 'xxy':
      return translate`习讯云账号`;
    case 'xyb':
      return translate`校友邦账号`;
    default:
      return translate({ message: '账号', context: 'in a sentence' });
  }
}
