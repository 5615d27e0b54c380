/** The words of the page that manages platforms. */
import { useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '../../../device/connection-words.ts';
import type { ListWords } from '../shelf/kind.ts';

export function usePlatformWords(): ListWords {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  return {
    label: t`平台`,
    add: t`添加平台`,
    search: t`搜索名称或代码`,
    failed: t`没有读到平台`,
    neverLoaded: t`${offlineNow}，平台还没有读过`,
    empty: t`还没有平台`,
    emptyReason: t`添加并上架后，用户就能在账号信息里看到它。`,
    choose: t`选一个平台，在这里修改。`,
    // Platforms are never deleted.
    consequence: '',
  };
}
