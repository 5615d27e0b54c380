/**
 * Converts between the backend's rules and the faults that the console shows. Three presets have a switch each. The
 * other faults form a list. A rule names one exact path at most, so a fault of a whole area (`/api/user/*`) stands for
 * several rules.
 */
import type { FaultKind, FaultRule } from '../../../contract/controls.ts';
import { endpoints } from '../../../contract/index.ts';
import { transferCoin } from '../../../contract/coin.ts';

/** Every path of the contract, once. */
export const contractPaths: readonly string[] = [...new Set(Object.values(endpoints).map(({ path }) => path))];

/** Returns the area of a path: `/api/user/ban` is in `/api/user`. */
const areaOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The areas of the contract: `/api/user`, `/api/mall`, …. */
export const contractAreas: readonly string[] = [...new Set(contractPaths.map(areaOf))];

const pathsOf = (area: string): readonly string[] => contractPaths.filter((path) => areaOf(path) === area);

/** A fault as the console lists it. */
export interface ShownFault {
  /** Equal for the same fault. The number of the remaining `times` doesn't change it. */
  key: string;
  kind: FaultKind;
  value?: number | undefined;
  method?: 'GET' | 'POST' | undefined;
  /** A path, or a whole area such as `/api/user/*`. Absent for every call. */
  path?: string | undefined;
  /** From 0 to 1. Absent if the fault always applies. */
  rate?: number | undefined;
  /** How often the fault still applies, for an area to each of its paths. Absent for no limit. */
  times?: number | undefined;
  /** The backend's rules that make up the fault. */
  rules: readonly FaultRule[];
}

export type Fault = Omit<ShownFault, 'key' | 'rules'>;

/** Returns the paths that a fault's `path` stands for. */
const pathsNamedBy = (path: string): readonly string[] => (path.endsWith('/*') ? pathsOf(path.slice(0, -2)) : [path]);

/**
 * Returns a key of the fault. The number of its remaining `times` doesn't change the key. An area with a single path
 * has the key of this path.
 */
export function faultKey({ kind, value, method, path, rate }: Fault): string {
  const [single, ...others] = path === undefined ? [] : pathsNamedBy(path);
  return [kind, value, method, others.length === 0 ? (single ?? path) : path, rate].join(' ');
}

/** Returns the backend's rules for a fault. */
export function rulesOf({ path, value, ...rest }: Fault): FaultRule[] {
  const places = path === undefined ? [{}] : pathsNamedBy(path).map((each) => ({ path: each }));
  return places.map((where): FaultRule => {
    const { kind, ...match } = { ...rest, ...where };
    // Every fault of these two kinds has a value. The type of a fault doesn't say so, so the compiler needs a default.
    if (kind === 'http') return { kind, value: value ?? 500, ...match };
    return kind === 'code' ? { kind, value: value ?? 50_000, ...match } : { kind, ...match };
  });
}

/** Returns the faults for the list, without rules whose `times` are used up. */
export function shownFaults(rules: readonly FaultRule[]): ShownFault[] {
  const live = rules.filter(({ times }) => times !== 0);
  // Rules that differ only in `times` and in their path within an area may be one fault of the whole area.
  const groups = new Map<string, FaultRule[]>();
  for (const rule of live) {
    const key = faultKey({ ...rule, path: rule.path === undefined ? '' : areaOf(rule.path) });
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const area = first?.path === undefined ? null : areaOf(first.path);
    const foundPaths = new Set(group.map(({ path }) => path));
    if (first && area !== null && group.length > 1 && pathsOf(area).every((path) => foundPaths.has(path)))
      return [toShownFault({ ...first, path: `${area}/*` }, group)];
    return group.map((rule) => toShownFault(rule, [rule]));
  });
}

function toShownFault(fault: Fault, rules: readonly FaultRule[]): ShownFault {
  return { ...fault, key: faultKey(fault), rules };
}

/** The faults that have a switch of their own. */
export const faultPresets = {
  lost: { kind: 'lostResponse', method: 'POST', path: transferCoin.path, times: 1 },
  cut: { kind: 'network' },
  broken: { kind: 'code', value: 50_000, path: '/api/user/*', rate: 0.3 },
} as const satisfies Readonly<Record<string, Fault>>;

const presetKeys: ReadonlySet<string> = new Set(Object.values(faultPresets).map((preset) => faultKey(preset)));

/** Returns whether the rules contain this fault, also if it has other remaining `times`. */
export function isFaultOn(rules: readonly FaultRule[], fault: Fault): boolean {
  return shownFaults(rules).some(({ key }) => key === faultKey(fault));
}

/** Returns the shown faults that have no switch. */
export function otherFaults(rules: readonly FaultRule[]): ShownFault[] {
  return shownFaults(rules).filter(({ key }) => !presetKeys.has(key));
}

/** Returns the rules with this fault first. Behind an older and wider rule it might never apply. */
export function withFault(rules: readonly FaultRule[], fault: Fault): FaultRule[] {
  return [...rulesOf(fault), ...withoutFault(rules, faultKey(fault))];
}

/** Returns the rules without the fault that has this key. Rules that are used up are left out too. */
export function withoutFault(rules: readonly FaultRule[], key: string): FaultRule[] {
  return shownFaults(rules)
    .filter((fault) => fault.key !== key)
    .flatMap((fault) => fault.rules);
}
