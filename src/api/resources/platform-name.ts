/**
 * The name of a platform. If the site hasn't renamed one of the four, its name is in the current language; other names
 * are the site's own.
 */
import { useLingui } from '@lingui/react/macro';
import type { Platform } from '../../../contract/platform.ts';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { isOpen } from './platforms.ts';

/** The names of the four before the site renames them. */
const defaultNames: Readonly<Record<AccountPlatform, string>> = {
  gxy: '工学云',
  zxjy: '职校家园',
  xxy: '习讯云',
  xyb: '校友邦',
};

export function usePlatformName(): (platform: Pick<Platform, 'code' | 'name'>) => string {
  const { t } = useLingui();
  return ({ code, name }) => {
    if (!isOpen(code) || defaultNames[code] !== name) return name;
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
  };
}
