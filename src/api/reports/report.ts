/** The shape of a report as it is stored, shown and sent, and how a problem becomes one. */
import * as v from 'valibot';
import { causesOf, describeError, type OwnFiles, ownPlace } from './scrub.ts';

/**
 * The kinds of problems.
 *
 * - error, rejection: an error or a rejected promise that no code caught.
 * - page: a page couldn't be shown.
 * - policy: the content security policy blocked something.
 * - worker: an error in the service worker.
 * - installation: the installation of the service worker failed.
 * - contract: an answer that the app can't read.
 * - storage: the device couldn't store, read or remove something.
 * - chunk: code didn't load.
 */
const problemKinds = [
  'error',
  'rejection',
  'page',
  'policy',
  'worker',
  'installation',
  'contract',
  'storage',
  'chunk',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

const described = { name: v.string(), message: v.string(), stack: v.array(v.string()) };

export const reportSchema = v.object({
  /** Version and commit of the app. */
  version: v.string(),
  /** ISO 8601, to the second. */
  at: v.string(),
  /** The route's own path, for example `/gxy/update`. It never holds a parameter. */
  route: v.string(),
  engine: v.string(),
  kind: v.picklist(problemKinds),
  ...described,
  causes: v.array(v.object(described)),
  /** The number of times that the problem happened. */
  count: v.number(),
  /** The events before the problem, the latest last (event-log.ts). */
  events: v.array(v.string()),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** A place in a script. */
interface Place {
  readonly address: string;
  readonly line: number;
  readonly column: number;
}

/** A problem as the page notices it. For an error, `place` is used only if the stack names none of our files. */
export type Problem =
  | {
      readonly kind: Exclude<ProblemKind, 'policy' | 'contract'>;
      readonly error: unknown;
      readonly place?: Place;
    }
  /** `path` and `issue` name the part of our contract that the answer violates. Neither holds a value of the answer. */
  | { readonly kind: 'contract'; readonly path: string; readonly issue: string }
  | {
      readonly kind: 'policy';
      readonly directive: string;
      readonly blocked: string;
      readonly place: Place;
    };

export interface ReportContext {
  readonly version: string;
  /** In milliseconds. */
  readonly now: number;
  readonly route: string;
  readonly engine: string;
  readonly events: readonly string[];
  readonly files: OwnFiles;
}

const maxCauses = 3;

const directives: ReadonlySet<string> = new Set([
  ...['default', 'connect', 'font', 'frame', 'img', 'manifest', 'media', 'object', 'worker'].map(
    (kind) => `${kind}-src`,
  ),
  ...['script-src', 'style-src'].flatMap((name) => [name, `${name}-elem`, `${name}-attr`]),
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);
const blockedWords: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'data',
  'blob',
]);

/**
 * Says what the policy blocked. Of the address of another site only the kind is reported, because even its name may
 * contain personal data.
 */
function blockedThing(blocked: string, { folder, isLoaded }: OwnFiles): string {
  if (blockedWords.has(blocked)) return blocked;
  if (/^[a-z-]+-extension\b/u.test(blocked)) return 'an extension';
  if (!/^(?:https?|wss?):/u.test(blocked)) return 'something else';
  if (!blocked.startsWith(new URL(folder).origin)) return 'another site';
  const [bare = ''] = blocked.split(/[?#]/u);
  return isLoaded(bare) ? bare.slice(folder.length) : 'this site';
}

/** Returns the parts of a report that describe the problem itself, without anything that a person wrote. */
function describeProblem(problem: Problem, files: OwnFiles): Pick<Report, 'name' | 'message' | 'stack' | 'causes'> {
  const framesAt = (place: Place | undefined): string[] => {
    const own = place && ownPlace(place.address, place.line, place.column, files);
    return own === null || own === undefined ? [] : [own];
  };
  if (problem.kind === 'policy') {
    const directive = directives.has(problem.directive) ? problem.directive : 'another directive';
    const message = `${directive} blocked ${blockedThing(problem.blocked, files)}`;
    return { name: 'SecurityPolicyViolation', message, stack: framesAt(problem.place), causes: [] };
  }
  if (problem.kind === 'contract')
    return { name: 'ContractError', message: `${problem.path}: ${problem.issue}`, stack: [], causes: [] };
  const error = describeError(problem.error, files);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack.length > 0 ? [...error.stack] : framesAt(problem.place),
    causes: causesOf(problem.error, maxCauses).map((cause) => {
      const { name, message, stack } = describeError(cause, files);
      return { name, message, stack: [...stack] };
    }),
  };
}

/** Returns the report of a problem that happened once. */
export function reportOf(problem: Problem, { version, now, route, engine, events, files }: ReportContext): Report {
  return {
    version,
    at: `${new Date(now).toISOString().slice(0, 19)}Z`,
    route,
    engine,
    kind: problem.kind,
    ...describeProblem(problem, files),
    count: 1,
    events: [...events],
  };
}

/** The computed marks. A loop of errors compares each report with all others, so each mark is computed once. */
const marks = new WeakMap<Report, string>();

/** Returns a short text that is the same for equal problems. */
export function markOf(report: Report): string {
  const mark = marks.get(report) ?? hashOf(report);
  marks.set(report, mark);
  return mark;
}

/** The constants of the hash FNV-1a with 32 bits. */
const fnv = { offsetBasis: 0x811c9dc5, prime: 0x01000193 } as const;

/** Returns a hash of the report's version, kind, name, message and stack. */
function hashOf({ version, kind, name, message, stack }: Report): string {
  let hash: number = fnv.offsetBasis;
  for (const letter of [version, kind, name, message, ...stack].join('\n'))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), fnv.prime) >>> 0;
  return hash.toString(36);
}
