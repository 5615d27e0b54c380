/**
 * Wires what every page needs: listeners, the channel between tabs, and the databases that a log-out clears. Except for
 * main.tsx, sw.ts and workers, modules of src/ start nothing when they are imported. So this list, wiring-pages.ts,
 * start.tsx and startup/late-start.ts show what starts, and in which order.
 */
import { setDatabasesLoader } from '../api/session/forget.ts';
import { startFollowingTabs } from '../api/session/other-tabs.ts';
import { startOwedLogout } from '../api/session/owed-logout.ts';
import { watchInstall } from '../device/install.ts';
import { noteMissingChunks, startNotingDepartures } from '../device/missing-code.ts';
import { startStorage } from '../device/storage.ts';
import { startTabChannel } from '../platform/tab-channel.ts';
import { startWatchingInput } from '../platform/unsaved-input.ts';

const loadWiringPages = (): Promise<typeof import('./wiring-pages.ts')> => import('./wiring-pages.ts');

/** Starts the listeners. Call it once, before anything is read or rendered. */
export function wire(): void {
  // The person may type, leave, or get the install prompt at any moment, so these listeners come first.
  startWatchingInput();
  startNotingDepartures();
  watchInstall();
  // If code is missing, this listener stores the watched input. So it starts before any page's code is requested.
  noteMissingChunks();
  // Another tab's log-out empties this tab's storage before the session follows that log-out.
  startStorage();
  startTabChannel();
  // A log-in settles an owed log-out, before the pages of this tab follow the log-in.
  startOwedLogout();
  startFollowingTabs();
  // The start may have to complete an interrupted log-out, which needs to know the databases.
  setDatabasesLoader(async () => (await loadWiringPages()).databases);
}

/**
 * Wires the code of the pages behind the log-in. Rejects if the code doesn't load; the next call then tries again.
 * Later calls wire nothing twice.
 */
export async function wirePages(): Promise<void> {
  await (await loadWiringPages()).wirePages();
}
