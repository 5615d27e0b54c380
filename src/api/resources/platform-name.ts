/**
 * The name of a platform, and the letters that stand for it. If the site hasn't renamed one of the four, its name is in
 * the current language; other names are the site's own.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Platform } from '../../../contract/platform.ts';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';

type Named = Pick<Platform, 'code' | 'name'>;

/** The names of the four before the site renames them. */
const defaultNames: Readonly<Record<AccountPlatform, string>> = {
  gxy: '工学云',
  zxjy: '职校家园',
  xxy: '习讯云',
  xyb: '校友邦',
};

/** Returns the one of the four that has its default name, or undefined. Without a code the name decides. */
function unrenamed(name: string, code?: string): AccountPlatform | undefined {
  return accountPlatforms.find(
    (platform) => defaultNames[platform] === name && (code === undefined || code === platform),
  );
}

function useDefaultName(): (code: AccountPlatform) => string {
  const { t } = useLingui();
  return useCallback(
    (code) => {
      switch (code) {
        case 'gxy':
          return t`工学云`;
        case 'zxjy':
          return t`职校家园`;
        case 'xxy':
          return t`习讯云`;
        case 'xyb':
          return t`校友邦`;
      }
    },
    [t],
  );
}

export function usePlatformName(): (platform: Named) => string {
  const defaultName = useDefaultName();
  return useCallback(
    ({ code, name }) => {
      const known = unrenamed(name, code);
      return known === undefined ? name : defaultName(known);
    },
    [defaultName],
  );
}

/** Returns the names of the four by their codes. `shelf` holds the site's own names; undefined if it isn't read. */
export function useAccountPlatformName(shelf: readonly Named[] | undefined): (code: AccountPlatform) => string {
  const platformName = usePlatformName();
  const defaultName = useDefaultName();
  return (code) => {
    const named = shelf?.find((platform) => platform.code === code);
    return named ? platformName(named) : defaultName(code);
  };
}

/** Returns a function that translates a name which stands without a code, for example in the ledger. */
export function useWrittenPlatformName(): (name: string) => string {
  const defaultName = useDefaultName();
  return (name) => {
    const known = unrenamed(name);
    return known === undefined ? name : defaultName(known);
  };
}

/**
 * Returns what a platform's `Monogram` shows. Two of the four English names begin with X, so that the first two letters
 * of the code stand for these names. Other names give their first character.
 */
export function usePlatformMonogram(): (platform: Named) => { text: string; letters: 1 | 2 } {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useCallback(
    ({ code, name }) =>
      unrenamed(name, code) === undefined || locale.startsWith('zh')
        ? { text: name, letters: 1 }
        : { text: code, letters: 2 },
    [locale],
  );
}
