/** Chooses the accounts whose expiry is still to come, and turns accounts into the events of a calendar file. */
import { useLingui } from '@lingui/react/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { defaultPlatformNames } from '../../../api/resources/platform-name.ts';
import { now } from '../../../platform/clock.ts';
import { siteAddress, siteHost, siteOrigin } from '../../../platform/base-path.ts';
import { exportFileName } from '../../../platform/storage/file-name.ts';
import { calendarText, type CalendarEvent } from './ics.ts';

export interface PlatformAccount {
  readonly platform: AccountPlatform;
  readonly account: Account;
}

export interface CalendarFile {
  /** The number of events. */
  readonly count: number;
  readonly file: File;
}

/** Returns whether the account's expiry is still to come at the time `at`, in milliseconds. */
export function expiresAfter({ expireTime }: Pick<Account, 'expireTime'>, at: number): boolean {
  return Date.parse(expireTime) > at;
}

/**
 * Returns the accounts that expire after `at` (milliseconds), the first to expire first. Paused accounts are left out,
 * because the figures of 系统管理 don't count them as expiring either.
 */
export function accountsExpiringAfter(accounts: readonly PlatformAccount[], at: number): PlatformAccount[] {
  return accounts
    .filter(({ account }) => account.status !== 'paused' && expiresAfter(account, at))
    .toSorted((a, b) => Date.parse(a.account.expireTime) - Date.parse(b.account.expireTime));
}

/** Returns the id of an account's event. It is the same on every device, and after each renewal. */
export function eventUid(platform: AccountPlatform, id: number, host: string): string {
  return `${platform}-${id}@${host}`;
}

/** Returns a function that writes the file for these accounts. `name` has the parts of the file's name. */
export function useCalendarFile(): (accounts: readonly PlatformAccount[], name: readonly string[]) => CalendarFile {
  const { t, i18n } = useLingui();
  const eventOf = ({ platform, account }: PlatformAccount): CalendarEvent => {
    const [owner, platformName] = [account.name, i18n._(defaultPlatformNames[platform])];
    const renewal = new URL(siteAddress(`/${platform}?renew=${account.id}`), siteOrigin());
    return {
      uid: eventUid(platform, account.id, siteHost()),
      revision: account.version,
      start: account.expireTime,
      updated: account.updateTime,
      title: t`${owner} 的${platformName}账号到期`,
      text: t`到期前续期，就可以继续使用。`,
      url: renewal.href,
    };
  };
  return (accounts, name) => {
    const text = calendarText(accounts.map(eventOf), t`账号到期`, new Date(now()).toISOString());
    return {
      count: accounts.length,
      file: new File([text], exportFileName(name, 'ics'), { type: 'text/calendar;charset=utf-8' }),
    };
  };
}
