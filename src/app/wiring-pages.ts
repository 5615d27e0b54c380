/**
 * Wires what the pages behind the log-in need, and names the databases that a log-out clears. This module is loaded
 * with the frame around these pages, so that the first screen doesn't need it (wiring.ts).
 */
import { forgetCopies, startOfflineCopies } from '../api/cache/offline-copies.ts';
import { startQueryCache } from '../api/cache/query-client.ts';
import { startDecisions, startRereadingDecisions } from '../api/coins/coin-decisions.ts';
import { forgetDecisions } from '../api/coins/durable-decisions.ts';
import { startFindingLeftDecisions, startWakingAttempts } from '../api/coins/send-decision.ts';
import { forgetEntries } from '../api/outbox/outbox.ts';
import { startOutboxState } from '../api/outbox/outbox-state.ts';
import { startAnnouncements } from '../api/outbox/unannounced.ts';
import { loadBasicInformation } from '../api/resources/basic-information.ts';
import { showSentReadMarks } from '../api/resources/notices/show-sent-read-marks.ts';
import { readAfterCoinMovement } from '../api/resources/read-after-coins.ts';
import { refreshSession } from '../api/session/check-session.ts';
import type { PersonalDatabases } from '../api/session/forget.ts';
import { stored } from '../device/storage.ts';
import { startNews } from '../shell/notify/news.ts';
import { startBadge } from '../shell/notify/use-app-badge.ts';

/** The databases that hold people's data. A log-out clears each of them. */
export const databases: PersonalDatabases = {
  'offline copies': forgetCopies,
  'coin decisions': forgetDecisions,
  outbox: forgetEntries,
};

let isWired = false;

/** Starts the listeners. A second call starts none. Rejects if the code that reads old drafts doesn't load. */
export async function wirePages(): Promise<void> {
  // An earlier version stored all drafts under one key. Forms look for the drafts' own keys.
  if (stored.read('formDrafts')) (await import('../api/edits/drafts.ts')).migrateOldDrafts();
  if (isWired) return;
  isWired = true;
  // A log-out clears this tab's memory in the order of these calls (`session/forget.ts`). The cache is first, because
  // all pages read it.
  startQueryCache({
    session: refreshSession,
    basicInformation: loadBasicInformation,
    coinChanges: () => void readAfterCoinMovement(),
  });
  // Offline copies are copied from the cache, so the cache must have started.
  startOfflineCopies();
  // The decisions and the number of entries are read before the frame is shown, because the frame shows them at once.
  startDecisions();
  startRereadingDecisions();
  startWakingAttempts();
  startFindingLeftDecisions();
  startOutboxState(showSentReadMarks);
  startAnnouncements();
  startBadge();
  // The news start last, because they read the session and the cache, and may wait until the page is idle.
  startNews();
}
