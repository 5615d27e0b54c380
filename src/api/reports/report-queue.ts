/**
 * The queue of reports that wait to be sent. It limits their number, their size, and how many leave in an hour. Equal
 * reports become one report with a count. The functions are pure.
 */
import { markOf, type Report } from './report.ts';

export interface ReportQueue {
  readonly waiting: readonly Report[];
  /** The marks of the latest sent reports. `at` is in milliseconds. Those of the last hour count for the limits. */
  readonly sent: readonly { readonly at: number; readonly mark: string }[];
}

export const emptyQueue: ReportQueue = { waiting: [], sent: [] };

/** At most this many reports wait. */
export const maxWaiting = 50;
/** If a request may outlive its page, browsers refuse a body above 64 KiB. */
export const maxWaitingBytes = 60_000;
const maxSentInHour = 50;
const hourMs = 60 * 60_000;

const encoder = new TextEncoder();

function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/**
 * Makes the reports fit the limits. The oldest reports are dropped until the others fit without their events. If the
 * events don't fit too, the newest reports lose theirs, because the events of the first problem mostly explain the
 * later ones.
 */
function withinLimits(reports: readonly Report[]): Report[] {
  const fitting: Report[] = [];
  // The reports are sent as a JSON array: two brackets, and a comma after each report.
  let bytes = 2;
  for (const report of reports.slice(-maxWaiting).toReversed()) {
    const withReport = bytes + bytesOf({ ...report, events: [] }) + 1;
    if (withReport > maxWaitingBytes) break;
    bytes = withReport;
    fitting.unshift(report);
  }
  return fitting.map((report) => {
    bytes += bytesOf(report.events);
    return bytes > maxWaitingBytes ? { ...report, events: [] } : report;
  });
}

/** Adds reports. If an equal report waits already, only its count grows. */
export function addReports(queue: ReportQueue, added: readonly Report[]): ReportQueue {
  const waiting = [...queue.waiting];
  for (const report of added) {
    const index = waiting.findIndex((other) => markOf(other) === markOf(report));
    const same = waiting[index];
    if (same) waiting[index] = { ...same, count: same.count + report.count };
    else waiting.push(report);
  }
  return { ...queue, waiting: withinLimits(waiting) };
}

/**
 * Returns the reports that may be sent now, and the queue without them. If a problem was reported within the last hour,
 * its next report waits, and its count grows.
 */
export function takeDue(queue: ReportQueue, now: number): { due: Report[]; rest: ReportQueue } {
  // A time in the future doesn't count, because the clock was set back since.
  const sent = queue.sent.filter(({ at }) => at <= now && now - at < hourMs);
  const recent = new Set(sent.map(({ mark }) => mark));
  const due = queue.waiting
    .filter((report) => !recent.has(markOf(report)))
    .slice(0, Math.max(0, maxSentInHour - sent.length));
  return {
    due,
    rest: {
      waiting: queue.waiting.filter((report) => !due.includes(report)),
      sent: [...sent, ...due.map((report) => ({ at: now, mark: markOf(report) }))],
    },
  };
}

/**
 * Returns every waiting report, and the queue without them. The limits of an hour are ignored, because a person asks
 * for the sending.
 */
export function takeAll(queue: ReportQueue, now: number): { due: Report[]; rest: ReportQueue } {
  const marks = new Set(queue.waiting.map(markOf));
  const sent = queue.sent.filter(({ mark }) => !marks.has(mark));
  return {
    due: [...queue.waiting],
    rest: { waiting: [], sent: [...sent, ...[...marks].map((mark) => ({ at: now, mark }))].slice(-maxSentInHour) },
  };
}

/** Returns the queue with reports that couldn't be sent. They no longer count as sent. */
export function putBack(queue: ReportQueue, due: readonly Report[]): ReportQueue {
  const marks = new Set(due.map(markOf));
  const sent = queue.sent.filter(({ mark }) => !marks.has(mark));
  return { ...addReports({ ...queue, waiting: due }, queue.waiting), sent };
}
