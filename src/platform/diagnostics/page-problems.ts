/**
 * Listens for problems of the page and of the service worker: uncaught errors, violations of the content security
 * policy, and the worker's own errors. Problems of browser extensions, and errors of scripts from other sites, are left
 * out.
 */
import * as v from 'valibot';
import { siteOrigin } from '../base-path.ts';

interface Place {
  readonly address: string;
  readonly line: number;
  readonly column: number;
}

export type PageProblem =
  | {
      readonly kind: 'error' | 'rejection' | 'worker';
      readonly error: unknown;
      readonly place?: Place;
    }
  | { readonly kind: 'policy'; readonly directive: string; readonly blocked: string; readonly place: Place };

/** How the scheme of an extension's addresses ends, for example in `chrome-extension://`. */
const extensionScheme = '-extension://';

/** Returns whether the stack of an error names an extension. The getter `stack` of a strange error may throw. */
function isForeign(error: unknown): boolean {
  try {
    return error instanceof Error && String(error.stack).includes(extensionScheme);
  } catch {
    return false;
  }
}

/** Browsers report a ResizeObserver loop as an error, although they only deliver the sizes one frame later. */
const harmlessMessage = /^ResizeObserver loop/u;

/** Returns the problem, or null if it is harmless or comes from an extension or another site. */
function errorProblem({ error, message, filename, lineno, colno }: ErrorEvent): PageProblem | null {
  const thrown: unknown = error;
  if (harmlessMessage.test(message) || isForeign(thrown)) return null;
  if (filename !== '' && !filename.startsWith(siteOrigin())) return null;
  const place = { address: filename, line: lineno, column: colno };
  // Some events carry only the error's text.
  return { kind: 'error', error: thrown ?? { name: 'Error', message }, place };
}

/**
 * The content security policy is in the page and in the server's header (docs/deploy.md), so browsers may report a
 * violation twice in a row. If two equal violations come within this time (milliseconds), the second isn't reported.
 */
const duplicateViolationMs = 100;
const noViolation = { description: '', at: 0 };
let lastViolation = noViolation;

/** Returns the problem, or null for a duplicate and for an extension. */
function policyProblem(event: SecurityPolicyViolationEvent): PageProblem | null {
  const { sourceFile, effectiveDirective, blockedURI, lineNumber, columnNumber } = event;
  const previous = lastViolation;
  const description = [effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber].join(' ');
  const isDuplicate = description === previous.description && event.timeStamp - previous.at < duplicateViolationMs;
  // After a duplicate, an equal violation is a new one, because each violation is reported at most twice.
  lastViolation = isDuplicate ? noViolation : { description, at: event.timeStamp };
  if (isDuplicate || sourceFile.includes(extensionScheme)) return null;
  const place = { address: sourceFile, line: lineNumber, column: columnNumber };
  return { kind: 'policy', directive: effectiveDirective, blocked: blockedURI, place };
}

/** A problem that the service worker has sent (src/sw.ts). */
const workerProblem = v.variant('kind', [
  v.object({ kind: v.literal('worker'), name: v.string(), message: v.string(), stack: v.string() }),
  v.object({
    kind: v.literal('policy'),
    directive: v.string(),
    blocked: v.string(),
    place: v.object({ address: v.string(), line: v.number(), column: v.number() }),
  }),
]);

function workerMessageProblem({ data }: MessageEvent<unknown>): PageProblem | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'PROBLEM') return null;
  const parsed = v.safeParse(workerProblem, data);
  if (!parsed.success) return null;
  const { output } = parsed;
  return output.kind === 'policy' ? output : { kind: output.kind, error: output };
}

function problemOf(event: Event): PageProblem | null {
  if (event instanceof ErrorEvent) return errorProblem(event);
  if (event instanceof MessageEvent) return workerMessageProblem(event);
  if ('effectiveDirective' in event && event instanceof SecurityPolicyViolationEvent) return policyProblem(event);
  if (!(event instanceof PromiseRejectionEvent)) return null;
  const reason: unknown = event.reason;
  return isForeign(reason) ? null : { kind: 'rejection', error: reason };
}

/**
 * Calls `report` for each problem, beginning with the events that a script of index.html has collected. `report` must
 * not throw. Call this once.
 */
export function watchPageProblems(report: (problem: PageProblem) => void): void {
  const hearEvent = (event: Event): void => {
    const problem = problemOf(event);
    if (problem) report(problem);
  };
  for (const event of window.earlyProblems ?? []) hearEvent(event);
  delete window.earlyProblems;
  for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    window.addEventListener(name, hearEvent);
  const { serviceWorker: workers }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  workers?.addEventListener('message', hearEvent);
}
