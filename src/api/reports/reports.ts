/**
 * Records problems, and sends their reports to the address that the company has set. Without an address nothing is
 * stored or sent. The reports of this session are then in memory only. The person can read them in `DiagnosisSheet`.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { stored } from '../../device/storage.ts';
import { now } from '../../platform/clock.ts';
import type { Note } from '../../platform/diagnostics/notes.ts';
import { withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { store } from '../store.ts';
import { BusinessError, ApiError, CancelError, ContractError, NetworkError } from '../transport/errors.ts';
import { callEvent, createEventLog } from './event-log.ts';
import { addReports, emptyQueue, maxWaiting, putBack, type ReportQueue, takeAll, takeDue } from './report-queue.ts';
import { markOf, type Problem, type Report, type ReportContext, reportOf, reportSchema } from './report.ts';

export interface ReportsSetup extends Pick<ReportContext, 'version' | 'engine' | 'files'> {
  /** The address of the receiver; null if the company wants no reports. */
  readonly address: string | null;
  /** Returns the route's own path. */
  readonly route: () => string;
  /** Sends the text. Resolves with true if it has arrived, else with false. Never rejects. */
  readonly send: (address: string, text: string) => Promise<boolean>;
}

/** Problems within this time after the first are sent together, in milliseconds. */
const collectingMs = 10_000;
/** The pause after the first failure of the receiver, in milliseconds. Each further failure doubles it. */
const firstPauseMs = 60_000;
const longestPauseMs = 60 * 60_000;
/** After this time, in milliseconds, other tabs see what this tab has stored. */
const untilOtherTabsSeeMs = 200;

/** The reports of this session and the reports that wait to be sent, the latest last. */
export const recentReportsAtom = atom<readonly Report[]>([]);

let setup: ReportsSetup | null = null;
const log = createEventLog();
/** Reports that aren't stored yet. `count` says how often each happened since the last storing. */
let unsaved: readonly Report[] = [];
/** The timer of the next sending; null if none is planned, or if `pauseTimer` plans it. */
let sendTimer: ReturnType<typeof setTimeout> | null = null;
/** The timer of the pause after a failure of the receiver; null if there is no pause. */
let pauseTimer: ReturnType<typeof setTimeout> | null = null;
let pauseMs = firstPauseMs;
/** The errors that were recorded, because several places may notice the same error. */
let recordedErrors = new WeakSet();
/** True while `runQuietly` runs, because a failure of this module must not cause a report. */
let isBusy = false;

/** Returns the stored queue, without reports of an unknown shape. */
function readQueue(): ReportQueue {
  const queue = stored.read('reports');
  if (!queue) return emptyQueue;
  const waiting = queue.waiting.flatMap((row) => {
    // An earlier version may have stored another shape.
    const report = v.safeParse(reportSchema, row);
    return report.success ? [report.output] : [];
  });
  return { waiting, sent: queue.sent };
}

function writeQueue({ waiting, sent }: ReportQueue): void {
  if (waiting.length === 0 && sent.length === 0) stored.remove('reports');
  else stored.write('reports', { waiting: [...waiting], sent: [...sent] });
}

/** Runs `work`, and ignores its errors and the problems that it causes. Does nothing while another `work` runs. */
function runQuietly(work: () => void): void {
  if (isBusy) return;
  isBusy = true;
  try {
    work();
  } catch {
    // A failure of reporting must not disturb the app.
  } finally {
    isBusy = false;
  }
}

/**
 * Returns the reports with `report` at the end. If an equal report is among them, that report moves to the end instead,
 * and the counts are added. At most `maxWaiting` reports are returned, the latest ones.
 */
function withReport(reports: readonly Report[], report: Report): Report[] {
  const same = reports.find((other) => markOf(other) === markOf(report));
  return [
    ...reports.filter((other) => other !== same),
    same ? { ...same, count: same.count + report.count } : report,
  ].slice(-maxWaiting);
}

/** Stores the new reports, so that they survive the page. Does nothing if the company wants no reports. */
export function saveReports(): void {
  if (!areReportsReceived() || unsaved.length === 0) return;
  runQuietly(() => {
    const added = unsaved;
    unsaved = [];
    writeQueue(addReports(readQueue(), added));
  });
}

function stopSendTimer(): void {
  if (sendTimer !== null) clearTimeout(sendTimer);
  sendTimer = null;
}

function endPause(): void {
  if (pauseTimer !== null) clearTimeout(pauseTimer);
  pauseTimer = null;
}

function beginPause(): void {
  endPause();
  pauseTimer = setTimeout(() => {
    pauseTimer = null;
    void sendInTurn();
  }, pauseMs);
  pauseMs = Math.min(2 * pauseMs, longestPauseMs);
}

/**
 * Returns whether the receiver may be reachable. A gateway that doesn't reach the backend may still reach the receiver.
 */
function mayReachReceiver(): boolean {
  return network.browserSaysOnline() && (network.isOnline() || network.state() === 'server');
}

/**
 * The end of a sending. `nothing`: no report may be sent now, or the company wants no reports. `failed`: the receiver
 * didn't take the reports.
 */
type SendingEnd = 'sent' | 'nothing' | 'offline' | 'failed';

/**
 * Sends the reports that `take` takes from the queue. If the receiver fails, the reports are put back and a pause
 * begins.
 */
async function send(take: typeof takeDue): Promise<SendingEnd> {
  const address = setup?.address;
  if (setup === null || !address) return 'nothing';
  const { send: deliver } = setup;
  stopSendTimer();
  saveReports();
  // During a pause only `sendAllReports` sends, because a person asks for it.
  if (take === takeDue && pauseTimer !== null) return 'nothing';
  if (!mayReachReceiver()) return 'offline';
  let due: readonly Report[] = [];
  runQuietly(() => {
    const taken = take(readQueue(), now());
    ({ due } = taken);
    if (due.length > 0) writeQueue(taken.rest);
  });
  if (due.length === 0) return 'nothing';
  if (await deliver(address, JSON.stringify(due))) {
    endPause();
    pauseMs = firstPauseMs;
    return 'sent';
  }
  runQuietly(() => writeQueue(putBack(readQueue(), due)));
  beginPause();
  return 'failed';
}

/**
 * Sends the reports that may be sent now, without waiting for other tabs, because the page may close soon. Without a
 * network, during a pause, or if the receiver fails, the reports wait.
 */
export const sendDueReports = (): Promise<SendingEnd> => send(takeDue);

/** Sends the reports that may be sent now, once no other tab is sending, because all tabs share the waiting reports. */
async function sendInTurn(): Promise<void> {
  const work = async (): Promise<void> => {
    await sendDueReports();
    await new Promise((resolve) => setTimeout(resolve, untilOtherTabsSeeMs));
  };
  // A browser refuses a lock while the page is being left.
  await withLock('reports', work).catch(() => {});
}

/** Ends the pause and sends the reports that may be sent now, because there is a network again. */
export function resumeSendingReports(): void {
  endPause();
  void sendInTurn();
}

/** Sends every waiting report, because the person asks for it. */
export const sendAllReports = (): Promise<SendingEnd> => send(takeAll);

/** Returns how many reports wait to be sent. */
export function waitingReports(): number {
  return readQueue().waiting.length + unsaved.length;
}

/** Returns whether the company receives reports. */
export function areReportsReceived(): boolean {
  return setup !== null && setup.address !== null;
}

/** Adds an event to the log. `kind` must not contain data, only the kind of the event. */
export function noteEvent(kind: string): void {
  log.add(kind, now());
}

/** Returns whether an error is expected: an error code, an HTTP error, a lost network or a cancelled call. */
function isExpected(error: unknown): boolean {
  return [BusinessError, NetworkError, CancelError, ApiError].some((kind) => error instanceof kind);
}

/**
 * Remembers the error. Returns false if the error was recorded before. A thrown value that is no object counts as new.
 */
function rememberIfNew(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (recordedErrors.has(error)) return false;
  recordedErrors.add(error);
  return true;
}

/**
 * Records a problem. Ignores expected errors, and errors that were recorded before. Without a network it also ignores
 * missing code and a failed installation of the service worker.
 */
export function recordProblem(problem: Problem): void {
  runQuietly(() => {
    if (setup === null) return;
    if ('error' in problem && (isExpected(problem.error) || !rememberIfNew(problem.error))) return;
    if ((problem.kind === 'chunk' || problem.kind === 'installation') && !network.browserSaysOnline()) return;
    const context = { ...setup, now: now(), route: setup.route(), events: log.list(now()) };
    const report = reportOf(problem, context);
    noteEvent(`problem ${problem.kind}`);
    store.set(recentReportsAtom, withReport(store.get(recentReportsAtom), report));
    if (setup.address === null) return;
    unsaved = withReport(unsaved, report);
    sendTimer ??= setTimeout(() => void sendInTurn(), collectingMs);
  });
}

/**
 * Handles a note of `platform/diagnostics/notes.ts`: a call becomes an event, and a problem too if its answer is
 * unreadable. Anything else becomes a problem.
 */
export function hearNote(noted: Note): void {
  if (noted.kind !== 'call') {
    recordProblem(noted);
    return;
  }
  const { path, error, tookMs } = noted;
  noteEvent(callEvent(path, error, tookMs));
  if (error instanceof ContractError && rememberIfNew(error))
    recordProblem({ kind: 'contract', path, issue: error.issue });
}

/** Starts recording. Reports of earlier sessions that still wait are sent soon. */
export function startReports(newSetup: ReportsSetup): void {
  setup = newSetup;
  unsaved = [];
  recordedErrors = new WeakSet();
  stopSendTimer();
  endPause();
  pauseMs = firstPauseMs;
  // A build without an address removes what a build with an address has stored.
  if (newSetup.address === null) {
    stored.remove('reports');
    return;
  }
  const { waiting } = readQueue();
  store.set(recentReportsAtom, waiting);
  if (waiting.length > 0) sendTimer = setTimeout(() => void sendInTurn(), collectingMs);
}
