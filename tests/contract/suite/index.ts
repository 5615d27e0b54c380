/**
 * The whole suite. Checks don't depend on each other: each starts with scenario `default`, or needs no data of the
 * backend.
 */
import { accountChecks } from './accounts.ts';
import { coinChangeChecks } from './coin-changes.ts';
import { coinChecks } from './coins.ts';
import { controlChecks } from './controls.ts';
import { courseChecks } from './courses.ts';
import { everyCall } from './every-call.ts';
import { everyList } from './every-list.ts';
import { mallChecks } from './mall.ts';
import { noticeChecks } from './notices.ts';
import { orderChecks } from './orders.ts';
import { platformChecks } from './platforms.ts';
import { raceChecks } from './races.ts';
import { sessionChecks } from './session.ts';
import { userChecks } from './users.ts';
import type { Check } from './world.ts';

export const suite: readonly Check[] = [
  ...everyCall,
  ...everyList,
  ...sessionChecks,
  ...userChecks,
  ...coinChecks,
  ...coinChangeChecks,
  ...mallChecks,
  ...orderChecks,
  ...platformChecks,
  ...accountChecks,
  ...courseChecks,
  ...noticeChecks,
  ...raceChecks,
  ...controlChecks,
];

export { hasControls, optionalParts, partsOf, Runner, World, type Check, type OptionalPart } from './world.ts';
