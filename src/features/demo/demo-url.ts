/**
 * Reads and writes a situation of the demo in a URL, such as `?scenario=large&role=agent&latency=800`. Reading returns
 * what was written, except that an empty list of faults isn't written. If one value is invalid, the caller must apply
 * none of them, because half a situation is misleading.
 */
import * as v from 'valibot';
import {
  clockAdvanceMs,
  customerName,
  delayMs,
  scenarioNames,
  seed,
  type FaultRule,
  type ScenarioName,
} from '../../../contract/controls.ts';
import { appPath } from '../../platform/base-path.ts';
import { readColour } from './customer/read-colour.ts';
import { demoRoles, type DemoRole } from './roles.ts';
import { faultTexts, readFaults } from './fault-links.ts';
import { readSpan, spanText } from './time-span.ts';

/**
 * A situation of the demo. Absent properties stay as they are. But `scenario` and `seed` reset the data, and with it
 * the role, the clock, the rules, and the seed if it is absent.
 */
export interface DemoSituation {
  scenario?: ScenarioName;
  seed?: number;
  role?: DemoRole;
  latencyMs?: number;
  jitterMs?: number;
  /** These rules replace the present ones. */
  rules?: readonly FaultRule[];
  /** The backend's clock moves forward by this much, in ms. */
  advanceMs?: number;
  /** The customer's name and colour. Null stands for the site's own. */
  name?: string | null;
  colour?: string | null;
  console?: boolean;
}

export interface ReadUrl {
  situation: DemoSituation;
  /** Each invalid parameter, as `key=value`. */
  wrong: readonly string[];
  /** The path, search and hash of the URL, without the demo's parameters. */
  rest: string;
}

const keys = [
  'scenario',
  'seed',
  'role',
  'as',
  'latency',
  'jitter',
  'fault',
  'clock',
  'customer',
  'colour',
  'console',
] as const;
type Key = (typeof keys)[number];

const isKey = (text: string): text is Key => keys.some((key) => key === text);

/** Returns the whole number in a text. Undefined if the text isn't a whole number, or if the schema refuses it. */
function readNumber(schema: typeof delayMs, text: string): number | undefined {
  const read = v.safeParse(schema, /^\d+$/.test(text) ? Number(text) : Number.NaN);
  return read.success ? read.output : undefined;
}

/** Returns the item that equals the text, or undefined. */
function oneOf<T extends string>(all: readonly T[], text: string): T | undefined {
  return all.find((item) => item === text);
}

/**
 * Returns the part of the situation that a parameter sets. Null if its value is invalid. `before` is what the earlier
 * parameters set.
 */
function readParameter(key: Key, text: string, before: DemoSituation): DemoSituation | null {
  const partOf = <Name extends keyof DemoSituation>(name: Name, value: DemoSituation[Name]): DemoSituation | null =>
    value === undefined ? null : { [name]: value };
  switch (key) {
    case 'scenario':
      return partOf('scenario', oneOf(scenarioNames, text));
    case 'seed':
      return partOf('seed', readNumber(seed, text));
    case 'role':
    case 'as':
      return partOf('role', oneOf(demoRoles, text));
    case 'latency':
      return partOf('latencyMs', readNumber(delayMs, text));
    case 'jitter':
      return partOf('jitterMs', readNumber(delayMs, text));
    case 'clock': {
      const span = readSpan(text);
      return span === null ? null : partOf('advanceMs', readNumber(clockAdvanceMs, String(span)));
    }
    case 'customer':
      // An empty value brings the site's own name back.
      if (text === '') return { name: null };
      return v.is(customerName, text) ? { name: text } : null;
    case 'colour': {
      // An empty value brings the site's own colour back.
      if (text === '') return { colour: null };
      const read = readColour(text);
      return read.kind === 'colour' ? { colour: read.colour } : null;
    }
    case 'console':
      return partOf('console', text === '' || text === '1' ? true : undefined);
    case 'fault': {
      // `fault=none` adds no rule. Alone it is an empty list, which removes all present rules.
      if (text === 'none') return { rules: before.rules ?? [] };
      const rules = readFaults(text);
      return rules === null ? null : { rules: [...(before.rules ?? []), ...rules] };
    }
  }
}

/**
 * Returns what the URL asks for, or null if it has no parameter of the demo. On /system `role` filters the users, so
 * only `as` sets the role there.
 */
export function parseDemoUrl(url: URL): ReadUrl | null {
  const params = [...url.searchParams].filter(
    ([key]) => isKey(key) && !(key === 'role' && appPath(url.pathname) === '/system'),
  );
  if (params.length === 0) return null;
  const situation: DemoSituation = {};
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const [key, text] of params) {
    // Each fault has a parameter of its own. Of any other parameter only the first counts.
    const isAllowed = key === 'fault' || !seen.has(key);
    const part = isKey(key) && isAllowed ? readParameter(key, text, situation) : null;
    seen.add(key);
    if (part === null) wrong.push(`${key}=${text}`);
    else Object.assign(situation, part);
  }
  const rest = new URL(url);
  for (const [key] of params) rest.searchParams.delete(key);
  return { situation, wrong, rest: `${rest.pathname}${rest.search}${rest.hash}` };
}

/** Returns the URL that opens the page of `url` in this situation. A situation that `url` already has is replaced. */
export function demoUrl(url: URL, situation: DemoSituation): URL {
  const { scenario, seed: seedNumber, role, latencyMs, jitterMs, rules, advanceMs, name, colour } = situation;
  const written = new URL(parseDemoUrl(url)?.rest ?? url.href, url);
  const append = (key: Key, value: string | number | undefined): void => {
    if (value !== undefined) written.searchParams.append(key, String(value));
  };
  append('scenario', scenario);
  append('seed', seedNumber);
  append(appPath(url.pathname) === '/system' ? 'as' : 'role', role);
  append('latency', latencyMs);
  append('jitter', jitterMs);
  for (const text of faultTexts(rules ?? [])) append('fault', text);
  append('clock', advanceMs === undefined ? undefined : spanText(advanceMs));
  append('customer', name === null ? '' : name);
  append('colour', colour === null ? '' : colour?.slice(1));
  append('console', situation.console === true ? '1' : undefined);
  // A search may contain these characters unescaped. The link is then shorter and easier to read.
  written.search = written.search.replaceAll(/%(?:2C|2F|3A)/g, decodeURIComponent);
  return written;
}
