/**
 * Exports the contract suite, a list of all checks of a backend, and the functions that its runners use. No check
 * depends on another, because each starts from scenario `default`, or needs no data of a scenario.
 */
import { accountChecks } from './accounts.ts';
import { basicInformationChecks } from './basic-information.ts';
import { batchChecks } from './batches.ts';
import { coinChangeChecks } from './coin-changes.ts';
import { coinChecks } from './coins.ts';
import { controlChecks } from './controls.ts';
import { courseChecks } from './courses.ts';
import { everyCall } from './every-call.ts';
import { everyList } from './every-list.ts';
import { journalChecks } from './journal.ts';
import { legalTextChecks } from './legal-texts.ts';
import { mallChecks } from './mall.ts';
import { noticeChecks } from './notices.ts';
import { orderChecks } from './orders.ts';
import { otherSiteChecks } from './other-sites.ts';
import { ownAccountChecks } from './own-account.ts';
import { overviewChecks } from './overview.ts';
import { personalNoticeChecks } from './personal-notices.ts';
import { platformChecks } from './platforms.ts';
import { raceChecks } from './races.ts';
import { sessionChecks } from './session.ts';
import { userChecks } from './users.ts';
import type { Check } from './check.ts';

export const suite: readonly Check[] = [
  ...everyCall,
  ...everyList,
  ...sessionChecks,
  ...userChecks,
  ...basicInformationChecks,
  ...ownAccountChecks,
  ...coinChecks,
  ...batchChecks,
  ...coinChangeChecks,
  ...mallChecks,
  ...orderChecks,
  ...platformChecks,
  ...accountChecks,
  ...courseChecks,
  ...noticeChecks,
  ...personalNoticeChecks,
  ...overviewChecks,
  ...journalChecks,
  ...legalTextChecks,
  ...raceChecks,
  ...otherSiteChecks,
  ...controlChecks,
];

export { optionalParts, type Check, type OptionalPart } from './check.ts';
export { failureReason } from './failure-reason.ts';
export { isLacking, lackingPaths, partsOf } from './optional-parts.ts';
export { hasControls, Runner } from './runner.ts';
export { TestedBackend } from './tested-backend.ts';
