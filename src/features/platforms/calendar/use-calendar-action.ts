/** The row action 加入日历: saves or shares a calendar file with the account's expiry. */
import { useLingui } from '@lingui/react/macro';
import addToCalendar from 'icon:calendar-add-on-outline-rounded';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { backendNow } from '../../../api/transport/backend-clock.ts';
import { defaultPlatformNames } from '../../../api/resources/platform-name.ts';
import { canDownload, canShareFile, downloadFile, shareFile } from '../../../platform/storage/save-file.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import type { RowAction } from '../../../ui/list/row-action.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { expiresAfter, useCalendarFile } from './expiry-events.ts';

/** Returns the action. Null if the account has expired, waits to be added, or is being deleted. */
export function useCalendarAction(platform: AccountPlatform, { known, act }: ListedAccount): RowAction | null {
  const { t, i18n } = useLingui();
  const fileOf = useCalendarFile();
  if (known === null || act === 'delete' || !expiresAfter(known, backendNow())) return null;
  const saveOrShare = (): void => {
    const { file } = fileOf([{ platform, account: known }], [known.name, i18n._(defaultPlatformNames[platform])]);
    if (canDownload()) {
      downloadFile(file, file.name);
      showToast({ tone: 'success', text: t`日历文件已保存，打开它就会加入日历`, isConfirmation: true });
    } else if (canShareFile(file)) {
      void shareFile(file).then((outcome) => {
        if (outcome === 'failed') showToast({ tone: 'error', text: t`没有分享出去，请再试一次` });
      });
    } else {
      showToast({ tone: 'error', text: t`这里不能保存文件。请在浏览器里打开这个页面，再试一次。` });
    }
  };
  return { key: 'calendar', label: t`加入日历`, icon: addToCalendar, onAct: saveOrShare };
}
