/**
 * The name of a platform, and the letters of its icon. A platform that the site hasn't renamed has its name in the
 * current language. Other names are shown as the site has written them.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Platform } from '../../../contract/platform.ts';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';

type Named = Pick<Platform, 'code' | 'name'>;

/** The default names of the four platforms, in the current language. */
export const defaultPlatformNames: Readonly<Record<AccountPlatform, MessageDescriptor>> = {
  gxy: msg`工学云`,
  zxjy: msg`职校家园`,
  xxy: msg`习讯云`,
  xyb: msg`校友邦`,
};

/** The same names as the backend sends them. The site may rename a platform. */
const defaultNames: Readonly<Record<AccountPlatform, string>> = {
  gxy: '工学云',
  zxjy: '职校家园',
  xxy: '习讯云',
  xyb: '校友邦',
};

/**
 * Returns the platform that has this default name, or undefined. If `code` is given, it must be the platform's code.
 */
function platformWithDefaultName(name: string, code?: string): AccountPlatform | undefined {
  return accountPlatforms.find(
    (platform) => defaultNames[platform] === name && (code === undefined || code === platform),
  );
}

function useDefaultName(): (code: AccountPlatform) => string {
  const { t } = useLingui();
  return useCallback((code) => t(defaultPlatformNames[code]), [t]);
}

/** Returns a function from a platform to its shown name. */
export function usePlatformName(): (platform: Named) => string {
  const defaultName = useDefaultName();
  return useCallback(
    ({ code, name }) => {
      const known = platformWithDefaultName(name, code);
      return known === undefined ? name : defaultName(known);
    },
    [defaultName],
  );
}

/** Returns a function from a code to a name. `shelf` has the site's own names; undefined if it isn't read. */
export function useAccountPlatformName(shelf: readonly Named[] | undefined): (code: AccountPlatform) => string {
  const platformName = usePlatformName();
  const defaultName = useDefaultName();
  return (code) => {
    const named = shelf?.find((platform) => platform.code === code);
    return named ? platformName(named) : defaultName(code);
  };
}

/** Returns a function that translates a name without its code, for example from the ledger. */
export function useWrittenPlatformName(): (name: string) => string {
  const defaultName = useDefaultName();
  return (name) => {
    const known = platformWithDefaultName(name);
    return known === undefined ? name : defaultName(known);
  };
}

/**
 * Returns a function that gives the text of a platform's `Monogram`. In English, default names are shown by the first
 * two letters of the code, because two of the names begin with X. Otherwise a name is shown by its first character.
 */
export function usePlatformMonogram(): (platform: Named) => { text: string; letters: 1 | 2 } {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useCallback(
    ({ code, name }) =>
      platformWithDefaultName(name, code) === undefined || locale.startsWith('zh')
        ? { text: name, letters: 1 }
        : { text: code, letters: 2 },
    [locale],
  );
}
