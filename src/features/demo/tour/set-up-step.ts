/**
 * Sets up what a step of the guided tour needs: data, role, page and faults. A repeated set-up leads to the same role,
 * page and faults, because it first removes the tour's own faults and mounts the pages again.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import { getMockState, setFaults } from '../../../../contract/controls.ts';
import { queryClient } from '../../../api/cache/query-client.ts';
import { callMockControl } from '../../../api/demo/mock-controls.ts';
import { dialogsReadAtom, figuresHiddenAtom } from '../../../api/preferences.ts';
import { refreshSession } from '../../../api/session/check-session.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { siteAddress } from '../../../platform/base-path.ts';
import { withTimeout } from '../../../platform/timeout.ts';
import { defaultSeed, refetchApp, replaceScenario, switchRole, withPagesUnmounted } from '../demo-actions.ts';
import { faultKey, faultPresets, withFault, withoutFault } from '../faults.ts';
import { roleOf } from '../roles.ts';
import type { TourFault, TourStep } from './tour-steps.ts';

/**
 * The tour runs in this scenario. A start at a listed step keeps the present data, unless another scenario is loaded.
 */
export const tourScenario = 'default';
/** All faults that a step can switch on. Each set-up first switches them off. */
const tourFaults: readonly TourFault[] = ['lost', 'cut'];
/** A step waits at most this long for an element of its page, and for the answers of its queries, in ms. */
const pageWaitMs = 5_000;
/** A page counts as read after this time without a new call, in ms, because its parts call one after another. */
const quietMs = 300;

/** Thrown if the router opened another page, for example the page for a broken backend. */
export class PageNotReachedError extends Error {
  override readonly name = 'PageNotReachedError';
}

/** Switches exactly these faults of the tour on. All other faults stay as they are. */
async function applyTourFaults(wanted: readonly TourFault[]): Promise<void> {
  const { faults } = await callMockControl(getMockState, {});
  let rules = [...faults.rules];
  for (const name of tourFaults) rules = withoutFault(rules, faultKey(faultPresets[name]));
  for (const name of wanted) rules = withFault(rules, faultPresets[name]);
  await callMockControl(setFaults, { ...faults, rules });
}

/** Removes the faults that the tour may have set, and lets the app notice that its network is back. */
export async function removeTourFaults(): Promise<void> {
  await applyTourFaults([]);
  await refetchApp();
}

function isPageRead(): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  return shown.length > 0 && shown.every(({ state }) => state.status !== 'pending' && state.fetchStatus !== 'fetching');
}

/**
 * Resolves once the page's queries have been idle for `quietMs`, and after `pageWaitMs` at the latest. The data that
 * was read by then stays visible without a network.
 */
async function whenPageRead(): Promise<void> {
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = (): void => {};
  const read = new Promise<void>((resolve) => {
    const check = (): void => {
      clearTimeout(timer);
      if (isPageRead()) timer = setTimeout(resolve, quietMs);
    };
    stop = cache.subscribe(check);
    check();
  });
  await withTimeout(pageWaitMs, read, undefined);
  clearTimeout(timer);
  stop();
}

/** Scrolls to the element as soon as the page has it. Does nothing if the page hasn't got it after `pageWaitMs`. */
async function showElement(id: string): Promise<void> {
  let stop = (): void => {};
  const present = new Promise<void>((resolve) => {
    const check = (): void => {
      if (document.querySelector(`#${id}`)) resolve();
    };
    const changes = new MutationObserver(check);
    changes.observe(document.body, { childList: true, subtree: true });
    stop = () => changes.disconnect();
    check();
  });
  await withTimeout(pageWaitMs, present, undefined);
  stop();
  document.querySelector(`#${id}`)?.scrollIntoView({ block: 'start' });
}

/** Switches to `role`, which may be a visitor, unless it is the present role. */
async function becomeRole(role: TourStep['role']): Promise<void> {
  // The session may have expired since the last call.
  await refreshSession().catch(() => {});
  if (roleOf(store.get(sessionAtom).user) !== role) await switchRole(role);
}

/**
 * Sets `step` up. With `newData` the backend's data is replaced first. Throws if a control or the log-in fails. Throws
 * a PageNotReachedError if another page opens.
 */
export async function setUpStep(router: RegisteredRouter, step: TourStep, newData: boolean): Promise<void> {
  await withPagesUnmounted(router, async () => {
    await applyTourFaults([]);
    if (newData) await replaceScenario(tourScenario, defaultSeed);
    await becomeRole(step.role);
    // The announcement opens only at the step in which the person logs in by hand.
    const isRead = step.role !== 'none';
    store.set(dialogsReadAtom, { isRead, mallRead: true });
    store.set(figuresHiddenAtom, false);
    await router.navigate({ href: siteAddress(step.page), replace: true });
  });
  const [path] = step.page.split('?');
  const { pathname } = router.latestLocation;
  if (pathname !== path) throw new PageNotReachedError(pathname);
  if (step.shows !== undefined) await showElement(step.shows);
  if (step.faults.length === 0) return;
  await whenPageRead();
  await applyTourFaults(step.faults);
  // This call fails, so that the app notices the missing network. The data that it has read stays as it is.
  if (step.faults.includes('cut')) await refreshSession().catch(() => {});
}
