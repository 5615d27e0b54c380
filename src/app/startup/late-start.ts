/**
 * Starts invisible parts, mostly after the first paint. They are loaded together, because each file costs a request.
 */
import { guardHeldFingers } from '../../platform/held-touch-guard.ts';
import { followNextFieldKey } from '../../ui/elements/next-field.ts';
import { startReporting } from '../reporting.ts';
import type { AppRouter } from '../router.tsx';
import { linkSharpIcon } from './sharp-icon.ts';

/**
 * Starts the guard of held touches, the key for the next field and the reports of errors, and links the sharp icon.
 * Call it once.
 */
export function startLate(router: AppRouter): void {
  guardHeldFingers();
  followNextFieldKey();
  startReporting(router);
  linkSharpIcon();
}
