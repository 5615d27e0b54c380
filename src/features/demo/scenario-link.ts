/**
 * Changing who is logged in, or all of the backend's data, under the app's feet. The pages are taken down meanwhile and
 * put up anew, as after a start, so that nothing of the one before stays; the device forgets what it kept of data that
 * is no more. Throws what the calls throw.
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
import { worldAtom } from '../../api/demo/demo-door.ts';
import { NetworkError } from '../../api/transport/errors.ts';
import { control } from '../../api/demo/mock-controls.ts';
import { dialogAtom } from '../../api/preferences.ts';
import { resolveNow } from '../../api/coins/send-decision.ts';
import { queryClient } from '../../api/cache/query-client.ts';
import { refreshSession, sessionAtom, signIn } from '../../api/session/session.ts';
import { signOut } from '../../api/session/sign-out.ts';
import { store } from '../../api/store.ts';
import { siteAddress } from '../../platform/base-path.ts';
import { waitFor } from '../../platform/deadline.ts';
import { safeRedirect } from '../../platform/redirect.ts';
import type { DemoRole } from './roles.ts';

let worlds = 0;

/** How long a log-in, or finding the way, may take, in milliseconds. */
const patience = 10_000;

const outside: ReadonlySet<string> = new Set(['/login', '/register']);

/** Leads to where one is, if one may be there; else home. */
async function arrive(router: RegisteredRouter): Promise<void> {
  const { pathname, search } = router.latestLocation;
  if (outside.has(pathname) && store.get(sessionAtom).user) {
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

/** Takes the pages down, does it, and puts them up again, whether it worked or not. */
export async function changeWorld(router: RegisteredRouter, work: () => Promise<void>): Promise<void> {
  store.set(worldAtom, null);
  try {
    await work();
  } finally {
    // Whatever keeps the way from being found, the pages come back and tell it themselves.
    await Promise.race([
      arrive(router).catch(() => {}),
      new Promise((resolve) => {
        setTimeout(resolve, patience);
      }),
    ]);
    worlds += 1;
    store.set(worldAtom, worlds);
  }
}

/** A fault that was set meanwhile may keep the answer for ever: then nobody waits for it any more. */
async function logIn(payload: Payload<typeof login>): Promise<void> {
  const user = await waitFor(patience, signIn(payload), null);
  if (user === null) throw new NetworkError('No answer in time');
}

/** Without faults meanwhile: they are there again whether it worked or not. */
async function calmly(work: () => Promise<void>): Promise<void> {
  const { faults } = await control(getMockState, {});
  const isCalm = faults.latencyMs + faults.jitterMs + faults.rules.length === 0;
  if (!isCalm) await control(setFaults, {});
  try {
    await work();
  } finally {
    if (!isCalm) await control(setFaults, faults);
  }
}

/** The backend's troubles are for the app: who one is in the demo changes in spite of them. */
export async function become(role: DemoRole): Promise<void> {
  if (role === 'none') {
    await signOut();
  } else await calmly(() => logIn({ userAccount: demoAccounts[role].userAccount, userPassword: demoPassword }));
  // What was left to be found out when somebody else came goes on at once.
  resolveNow();
}

/** Replaces the backend's data. What this device kept of the data of before goes, but for what was read in passing. */
async function replace(work: () => Promise<unknown>): Promise<void> {
  await work();
  const flags = store.get(dialogAtom);
  await signOut();
  store.set(dialogAtom, flags);
  void loadBasicInformation();
}

export async function startOver(scenario: ScenarioName, seed: number): Promise<void> {
  await replace(() => control(resetMock, { scenario, seed }));
}

export async function load(dump: Dump): Promise<void> {
  await replace(() => control(loadMock, dump));
}

/** Lets the app find out what was changed under its feet, now rather than when it would ask next. */
export async function letAppKnow(): Promise<void> {
  resolveNow();
  void loadBasicInformation();
  await refreshSession().catch(() => {});
  void queryClient.invalidateQueries();
}

/** Moves the backend's clock on. */
export async function moveOn(advanceMs: number): Promise<void> {
  await control(moveClock, { advanceMs });
  await letAppKnow();
}
