/** The words of the page that manages packages, and the consequence of deleting a package. */
import { useLingui } from '@lingui/react/macro';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import type { ListWords } from '../shelf/kind.ts';

export function usePackageWords(): ListWords {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const coinName = useCoinName();
  return {
    label: t`${coinName}规格`,
    add: t`增加规格`,
    search: t`搜索名称或说明`,
    failed: t`没有读到规格`,
    neverLoaded: t`${offlineNow}，规格还没有读过`,
    empty: t`还没有${coinName}规格`,
    emptyReason: t`增加并上架后，用户就能在积分商城里购买。`,
    choose: t`选一个规格，在这里修改。`,
    consequence: t`删除后不能恢复，用户也不能再购买它。已有的订单不受影响。只是暂时不卖，可以下架。`,
  };
}
