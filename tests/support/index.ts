/**
 * The helpers that most journeys import: the mock's controls, signing in, accessibility, and the collector of page
 * problems.
 */
export { password, type Account } from './account.ts';
export { expectNoAxeViolations } from './axe.ts';
export { callsOf, losingTheAnswer, sessionPath } from './calls.ts';
export { closeConsole, demoConsole, openConsole } from './console.ts';
export { ask, mock, type FaultRule, type Scenario } from './mock.ts';
export { collectProblems } from './problems.ts';
export {
  breakStorage,
  closeDatabases,
  installBreakage,
  refusals,
  takeStoragesAway,
  type Breakage,
} from './broken-storage.ts';
export { holdCode } from './hold-code.ts';
export { everythingKept } from './kept.ts';
export { chosen, profileIn } from './language.ts';
export { openSite, type Failure, type Site } from './site.ts';
export { expectTextsFromWorker, goOffline, goOnline, whenInstalled, whenKept, whenTextsHeld } from './offline.ts';
export { withoutAnnouncements } from './quiet.ts';
export { routes, type RouteUnderTest } from './routes.ts';
export { expectSaid } from './said.ts';
export { cutOff, goTo, moving, sideways, textOf, unreachable, whenLoaded } from './sweep.ts';
export { ageWrittenDown, whenWrittenDown } from './written-down.ts';
export { signIn } from './sign-in.ts';
