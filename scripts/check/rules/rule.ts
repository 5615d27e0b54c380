/**
 * Builds import rules, so that each rule reads as one sentence: its name, from where, to where, and why not. Paths are
 * regular expressions over the paths of the sources.
 */
import type { IForbiddenRuleType } from 'dependency-cruiser';

export type Rule = IForbiddenRuleType;
type DirectRule = Extract<Rule, { to: { circular?: boolean } }>;
type From = DirectRule['from'];
type To = DirectRule['to'];

/** The paths of unit tests. */
export const tests = '\\.test\\.tsx?$';
const styleSheets = '\\.css$';

/** The paths that every floor above `api/` and `ui/` may reach. */
export const foundation = ['^src/api/', '^src/ui/', '^src/device/', '^src/platform/', '^src/locales/', '^src/brand/'];

/** Every module. */
export const anything: From = {};

/** Returns the modules under `path`, without their tests and without the modules of `excluded`. */
export function modulesUnder(path: string, ...excluded: readonly string[]): From {
  return { path, pathNot: [...excluded, tests] };
}

/** Returns the modules under `path`, without those of `allowed`. */
export function except(path: string, ...allowed: readonly string[]): To {
  return { path, pathNot: [...allowed] };
}

/** Returns the rule that no module of `from` may import a module of `to`. `why` is the reason. */
export function forbid(name: string, from: From | string, to: To | string, why: string): Rule {
  return {
    name,
    comment: why,
    severity: 'error',
    from: typeof from === 'string' ? { path: from } : from,
    to: typeof to === 'string' ? { path: to } : to,
  };
}

/**
 * Returns the rule that a floor (layer) of src/ may import itself, the paths of `below` and style sheets, and nothing
 * else of src/.
 */
export function floor(name: string, at: string, below: readonly string[], why: string): Rule {
  return forbid(name, modulesUnder(at), except('^src/', at, ...below, styleSheets), why);
}

/**
 * Returns the rule that a room (folder of a floor) may import itself, `neighbours` and style sheets, and nothing else
 * of its floor.
 */
export function room(name: string, at: string, neighbours: readonly string[], why: string): Rule {
  const floorOfRoom = `^${at.replace(/[^/]+\/$/u, '')}`;
  return forbid(
    name,
    modulesUnder(`^${at}`),
    except(floorOfRoom, ...[at, ...neighbours].map((path) => `^${path}`), styleSheets),
    why,
  );
}
