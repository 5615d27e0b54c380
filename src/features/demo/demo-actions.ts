/**
 * Changes the logged-in user, the backend's data or its clock while the app runs. `withPagesUnmounted` unmounts the
 * pages meanwhile, so that they keep no state of an earlier user or of earlier data. Except for `refetchApp`, the
 * functions throw if a log-in or a call of the backend's controls fails.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import {
  getMockState,
  moveClock,
  resetMock,
  loadMock,
  setFaults,
  type Dump,
  type ScenarioName,
} from '../../../contract/controls.ts';
import type { Payload } from '../../../contract/endpoint.ts';
import type { login } from '../../../contract/user.ts';
import { loadBasicInformation } from '../../api/resources/basic-information.ts';
import { demoAccounts, demoPassword } from '../../api/demo/demo-accounts.ts';
import { pagesVersionAtom } from '../../api/demo/demo-console-state.ts';
import { NetworkError } from '../../api/transport/errors.ts';
import { callMockControl } from '../../api/demo/mock-controls.ts';
import { dialogsReadAtom } from '../../api/preferences.ts';
import { resolveDecisionsNow } from '../../api/coins/send-decision.ts';
import { queryClient } from '../../api/cache/query-client.ts';
import { refreshSession } from '../../api/session/check-session.ts';
import { logIn } from '../../api/session/log-in.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { signOut } from '../../api/session/sign-out.ts';
import { store } from '../../api/store.ts';
import { siteAddress } from '../../platform/base-path.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { safeRedirect } from '../../api/session/safe-redirect.ts';
import { showCustomer } from './customer/change-customer.ts';
import type { DemoRole } from './roles.ts';

/** How often the pages were mounted again. A new number in `pagesVersionAtom` makes the pages start afresh. */
let mountCount = 0;

/** The time limit of a log-in, and of the router when it shows the page again, in ms. */
const answerWaitMs = 10_000;

/**
 * The seed of a scenario if nobody has asked for another one. The same seed makes the same data, except for times,
 * which are counted from the seeding.
 */
export const defaultSeed = 1;

const loginPaths: ReadonlySet<string> = new Set(['/login', '/register']);

/**
 * Leaves the pages for log-in and registration if a user is logged in. Otherwise it reloads the route. If the user may
 * not open the page that then shows, it opens home.
 */
async function showPage(router: RegisteredRouter): Promise<void> {
  const { pathname, search } = router.latestLocation;
  if (loginPaths.has(pathname) && store.get(sessionAtom).user) {
    await router.navigate({
      href: siteAddress(safeRedirect('redirect' in search ? search.redirect : '/', router)),
      replace: true,
    });
  } else {
    await router.invalidate();
  }
  const isRefused = router.state.matches.some(({ context }) => 'permitted' in context && !context.permitted);
  if (isRefused) await router.navigate({ to: '/', replace: true });
}

/** Unmounts the pages, runs `work` and mounts the pages again, even if `work` fails. */
export async function withPagesUnmounted(router: RegisteredRouter, work: () => Promise<void>): Promise<void> {
  store.set(pagesVersionAtom, null);
  try {
    await work();
  } finally {
    // If the router fails or hangs, the pages are mounted anyway, because they show the error themselves.
    await Promise.race([
      showPage(router).catch(() => {}),
      new Promise((resolve) => {
        setTimeout(resolve, answerWaitMs);
      }),
    ]);
    mountCount += 1;
    store.set(pagesVersionAtom, mountCount);
  }
}

/**
 * Logs in. Rejects with a `NetworkError` after `answerWaitMs`, because a fault that was set meanwhile may hold the
 * answer back for ever.
 */
async function logInWithDeadline(payload: Payload<typeof login>): Promise<void> {
  const user = await withTimeout(answerWaitMs, logIn(payload), null);
  if (user === null) throw new NetworkError('No answer in time');
}

/** Runs `work` without faults, and restores the faults afterwards, even if `work` fails. */
async function withoutFaults(work: () => Promise<void>): Promise<void> {
  const { faults } = await callMockControl(getMockState, {});
  const hasFaults = faults.latencyMs + faults.jitterMs + faults.rules.length > 0;
  if (hasFaults) await callMockControl(setFaults, {});
  try {
    await work();
  } finally {
    if (hasFaults) await callMockControl(setFaults, faults);
  }
}

/**
 * Logs in as this role, or logs out. During a log-in the faults are off, because they are meant for the app and not for
 * the change of role.
 */
export async function switchRole(role: DemoRole): Promise<void> {
  if (role === 'none') {
    await signOut();
  } else
    await withoutFaults(() =>
      logInWithDeadline({ userAccount: demoAccounts[role].userAccount, userPassword: demoPassword }),
    );
  // If this user has earlier decisions of unknown outcome, the search for their outcomes continues now.
  resolveDecisionsNow();
}

/**
 * Runs `work`, which replaces the backend's data, then clears what this device stored of the earlier data. Of the
 * person's entries, only the flags of read announcements stay.
 */
async function replaceData(work: () => Promise<unknown>): Promise<void> {
  await work();
  const flags = store.get(dialogsReadAtom);
  await signOut();
  store.set(dialogsReadAtom, flags);
  void loadBasicInformation();
}

/** Replaces the backend's data with a scenario made from `seed`. */
export async function replaceScenario(scenario: ScenarioName, seed: number): Promise<void> {
  await replaceData(() => callMockControl(resetMock, { scenario, seed }));
}

/** Replaces the backend's data with a dump, and shows the dump's customer. */
export async function loadDump(dump: Dump): Promise<void> {
  await replaceData(async () => showCustomer((await callMockControl(loadMock, dump)).customer));
}

/** Makes the app refetch at once, because the backend's data changed without a call of the app. */
export async function refetchApp(): Promise<void> {
  resolveDecisionsNow();
  void loadBasicInformation();
  await refreshSession().catch(() => {});
  void queryClient.invalidateQueries();
}

/** Moves the backend's clock forward by `advanceMs`. */
export async function advanceClock(advanceMs: number): Promise<void> {
  await callMockControl(moveClock, { advanceMs });
  await refetchApp();
}
