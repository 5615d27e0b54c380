/**
 * Exports helpers for journeys, such as the mock's controls, signing in, accessibility, and the collector of page
 * problems. A helper that few journeys need is imported from its own module.
 */
export { password, type Account } from './demo-accounts.ts';
export { expectNoAxeViolations } from './axe.ts';
export { callsOf, withLostAnswer, sessionPath } from './calls.ts';
export { closeConsole, demoConsole, openConsole } from './demo-console.ts';
export {
  balanceOf,
  callAs,
  callFromPage,
  callsReceived,
  mock,
  readAgain,
  type FaultRule,
  type Scenario,
} from './mock.ts';
export { collectProblems } from './problems.ts';
export {
  breakStorage,
  closeDatabases,
  installBreakage,
  refusedWrites,
  removeStorages,
  type Breakage,
} from './broken-storage.ts';
export { holdCode } from './hold-code.ts';
export { storedContent } from './stored-content.ts';
export { withLanguage, profileWithLanguage } from './language.ts';
export { openSite, type Failure, type Site } from './site-with-versions.ts';
export {
  expectTextsFromWorker,
  goOffline,
  goOfflineInDemo,
  goOnline,
  whenInstalled,
  whenOfflineCopies,
  whenWorkerHasTexts,
} from './offline.ts';
export { test } from './journey-test.ts';
export { releaseDialogs, withDialogsHeld, withoutAnnouncements } from './without-announcements.ts';
export { routes, type RouteUnderTest } from './routes.ts';
export { expectToast } from './toasts.ts';
export {
  clippedTexts,
  animatedElements,
  overflowingElements,
  setTextSize,
  untabbableControls,
} from './layout-checks.ts';
export { goTo, whenLoaded } from './open-page.ts';
export { coveredControls } from './covered-controls.ts';
export { ageStoredDecisions, whenDecisionStored } from './stored-decisions.ts';
export { signIn } from './sign-in.ts';
export { whenStill } from './when-still.ts';
