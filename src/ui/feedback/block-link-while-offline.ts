/** A click handler for links to other sites. */
import { t } from '@lingui/core/macro';
import { network } from '../../platform/network.ts';
import { showToast } from './toasts.ts';

/**
 * Use this function as `onClick`. If the browser says that it is offline, the function cancels the click and shows a
 * toast, because the link would only fail.
 */
export function blockLinkWhileOffline(event: { preventDefault: () => void }): void {
  if (network.browserSaysOnline()) return;
  event.preventDefault();
  showToast({ tone: 'error', text: t`没有网络，打不开别的网站。` });
}
