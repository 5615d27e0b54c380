/**
 * The link in a receive code, and what a scanned or typed text means. The link opens the transfer form with a
 * recipient, an amount and a remark. No coins move before the person confirms. Links come from outside, so each value
 * is checked, and a wrong value is dropped.
 */
import * as v from 'valibot';
import { limits, movement, text, userAccount } from '../../../contract/fields.ts';
import { siteAddress, siteOrigin } from '../../platform/base-path.ts';
import { readSearchText, writeSearchText } from '../../platform/search-text.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';

const transferPath = '/transferCoin';
const remarkText = text(0, limits.remark.max);

/** The values of a link, as texts. Missing values are undefined. */
export interface WrittenTransfer {
  to?: string | undefined;
  amount?: string | undefined;
  remark?: string | undefined;
}

export type LinkField = keyof WrittenTransfer;

/** The checked values for the form. Missing and dropped values are empty. */
export interface LinkedTransfer {
  account: string;
  /** Digits of a whole number of coins. */
  amount: string;
  remark: string;
  dropped: readonly LinkField[];
}

/**
 * For each value, returns the text for the form, or null if the value is wrong. An amount has at most 15 digits, so
 * that `Number` reads it exactly.
 */
const readers: Readonly<Record<LinkField, (written: string) => string | null>> = {
  to: (written) => {
    const account = plainAscii(written);
    return v.is(userAccount, account) ? account : null;
  },
  amount: (written) => (/^\d{1,15}$/.test(written) && v.is(movement, Number(written)) ? String(Number(written)) : null),
  remark: (written) => {
    const line = written.replace(/\s+/g, ' ');
    return v.is(remarkText, line) ? line : null;
  },
};

/** Returns the values for the form, and the names of the wrong values that were dropped. */
export function checkLinkedTransfer(written: WrittenTransfer): LinkedTransfer {
  const dropped: LinkField[] = [];
  const read = (field: LinkField): string => {
    const trimmed = written[field]?.trim() ?? '';
    const value = trimmed === '' ? '' : readers[field](trimmed);
    if (value === null) dropped.push(field);
    return value ?? '';
  };
  return { account: read('to'), amount: read('amount'), remark: read('remark'), dropped };
}

/** Returns the link of a receive code, with the origin and the app's folder. Empty values are left out. */
export function transferLink({ account, amount, remark }: Omit<LinkedTransfer, 'dropped'>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ to: account, amount, remark }))
    if (value !== '') search.set(name, writeSearchText(value));
  return `${siteOrigin()}${siteAddress(transferPath)}?${search.toString()}`;
}

/** A transfer with a valid recipient. */
export interface ScannedTransfer extends WrittenTransfer {
  to: string;
}

/** The meaning of a scanned or typed text. Only `transfer` leads anywhere. */
export type ScannedCode =
  | { kind: 'transfer'; transfer: ScannedTransfer }
  /** A link to another site, which is never opened. */
  | { kind: 'otherSite'; host: string }
  /** Any other link to this app's origin, for example an invitation or a transfer link without a valid recipient. */
  | { kind: 'otherPage' }
  | { kind: 'text' };

/**
 * Returns the meaning of a code's text. `site` is this app's origin and folder. Without `base`, the folder of this
 * build counts.
 */
export function readScannedCode(scanned: string, site: { origin: string; base?: string }): ScannedCode {
  let url: URL;
  try {
    url = new URL(scanned.trim());
  } catch {
    return { kind: 'text' };
  }
  if (!/^https?:$/.test(url.protocol)) return { kind: 'text' };
  if (url.origin !== site.origin) return { kind: 'otherSite', host: url.host };
  if (url.pathname.replace(/\/$/, '') !== siteAddress(transferPath, site.base)) return { kind: 'otherPage' };
  const readParam = (name: LinkField): string | undefined => {
    const written = url.searchParams.get(name);
    return written === null ? undefined : readSearchText(written);
  };
  const to = readParam('to') ?? '';
  const { account } = checkLinkedTransfer({ to });
  if (account === '') return { kind: 'otherPage' };
  return { kind: 'transfer', transfer: { to: account, amount: readParam('amount'), remark: readParam('remark') } };
}

/**
 * Returns the transfer to an account that a person typed instead of scanning a link. Returns null if the text can't be
 * an account.
 */
export function typedTransfer(typed: string): ScannedTransfer | null {
  const { account } = checkLinkedTransfer({ to: typed });
  return account === '' ? null : { to: account };
}
