/**
 * Wires the reports of errors: which events they record, where they go, and when they are sent. This module mostly
 * loads after the first paint. Until then index.html and platform/diagnostics/notes.ts hold the problems.
 */
import {
  hearNote,
  noteEvent,
  recordProblem,
  saveReports,
  sendDueReports,
  resumeSendingReports,
  startReports,
} from '../api/reports/reports.ts';
import { engineName } from '../api/reports/engine-name.ts';
import { type StoredRow, stored, storedRows } from '../device/storage.ts';
import { siteAddress, siteOrigin } from '../platform/base-path.ts';
import { hearNotes } from '../platform/diagnostics/notes.ts';
import { isLoadedScript, startCollectingScripts } from '../platform/diagnostics/loaded-scripts.ts';
import { network } from '../platform/network.ts';
import { type PageProblem, watchPageProblems } from '../platform/diagnostics/page-problems.ts';
import { sendText } from '../platform/diagnostics/send-text.ts';
import type { AppRouter } from './router.tsx';

/** Returns the address that receives reports, which the build writes into the page (VITE_REPORT_URL), or null. */
function reportAddress(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=report-url]')?.content ?? null;
}

/**
 * Returns whether the content security policy blocked the sending of a report. A report about this problem would be
 * blocked too.
 */
function isOwnSending(problem: PageProblem, address: string | null): boolean {
  return (
    problem.kind === 'policy' &&
    problem.directive === 'connect-src' &&
    address !== null &&
    problem.blocked.startsWith(new URL(address, siteOrigin()).origin)
  );
}

type DecisionState = StoredRow<'moneyIntent'>['step']['state'];

/** Notes when a decision is prepared, sent or unknown, but neither its end nor what was ordered. */
function watchDecisions(): void {
  let before = new Map<string, DecisionState>();
  const noteChangedStates = (): void => {
    const states = new Map<string, DecisionState>();
    for (const id of storedRows.ids('moneyIntent')) {
      const state = storedRows.read('moneyIntent', id)?.step.state;
      if (state !== undefined) states.set(id, state);
    }
    for (const [id, state] of states) if (before.get(id) !== state) noteEvent(`decision ${state}`);
    before = states;
  };
  noteChangedStates();
  storedRows.subscribe('moneyIntent', noteChangedStates);
}

function watchOutbox(): void {
  stored.subscribe('outboxLeft', () => {
    const { all, stuck } = stored.read('outboxLeft') ?? { all: 0, stuck: 0 };
    const state = all > 0 ? 'waits' : 'empty';
    noteEvent(`outbox ${stuck > 0 ? 'needs the person' : state}`);
  });
}

function watchRoute(router: AppRouter): void {
  router.subscribe('onResolved', () => noteEvent(`route ${routeOf(router)}`));
}

function routeOf(router: AppRouter): string {
  return router.state.matches.at(-1)?.fullPath ?? 'none';
}

let isStarted = false;

/**
 * Starts recording and sending. `router` is null if the app could not start. A second call does nothing.
 */
export function startReporting(router: AppRouter | null): void {
  if (isStarted) return;
  isStarted = true;
  const address = reportAddress();
  const folder = siteOrigin() + siteAddress('/');
  startCollectingScripts();
  startReports({
    address,
    version: __VERSION__,
    engine: engineName(navigator.userAgent),
    files: { folder, isLoaded: (file) => isLoadedScript(file) || file === `${folder}sw.js` },
    route: () => (router ? routeOf(router) : 'none'),
    send: sendText,
  });
  hearNotes(hearNote);
  watchPageProblems((problem) => {
    if (!isOwnSending(problem, address)) recordProblem(problem);
  });
  if (router) watchRoute(router);
  watchOutbox();
  watchDecisions();
  network.subscribe(() => {
    noteEvent(`network ${network.state()}`);
    if (network.isOnline()) resumeSendingReports();
  });
  window.addEventListener('online', resumeSendingReports);
  document.addEventListener('visibilitychange', () => {
    noteEvent(document.visibilityState);
    if (document.visibilityState === 'hidden') void sendDueReports();
  });
  window.addEventListener('pagehide', saveReports);
}
