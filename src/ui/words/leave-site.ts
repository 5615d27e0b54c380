/** The click handler of links to other sites. */
import { t } from '@lingui/core/macro';
import { network } from '../../platform/network.ts';
import { notify } from '../feedback/toasts.ts';

/** For `onClick`: without any network it says so, because the browser would show an error page of its own. */
export function leaveSite(event: { preventDefault: () => void }): void {
  if (network.mayBeThere()) return;
  event.preventDefault();
  notify({ tone: 'error', text: t`没有网络，打不开别的网站。` });
}
