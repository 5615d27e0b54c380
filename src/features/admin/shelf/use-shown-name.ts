/** Returns a function that names a package or a platform in the current language. */
import { useCallback } from 'react';
import { usePackageName } from '../../../api/resources/package/package-name.ts';
import { usePlatformName } from '../../../api/resources/platform-name.ts';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import type { ShelfKind } from './kind.ts';

export function useShownName<R extends ShelfRecord>({ shownNameOf }: ShelfKind<R>): (record: R) => string {
  const packageName = usePackageName();
  const platformName = usePlatformName();
  return useCallback(
    (record) => shownNameOf(record, { packageName, platformName }),
    [shownNameOf, packageName, platformName],
  );
}
