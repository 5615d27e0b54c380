/**
 * The faults as the console shows them: three that are one switch each, and the others as a list, in which the same
 * fault on every call of an area (`/api/user/*`) is one. The backend's rules name one exact path each.
 */
import type { FaultKind, FaultRule } from '../../../contract/controls.ts';
import { endpoints } from '../../../contract/index.ts';
import { transferCoin } from '../../../contract/user.ts';

/** Every path of the contract, once. */
export const paths: readonly string[] = [...new Set(Object.values(endpoints).map(({ path }) => path))];

const areaOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** `/api/user`, `/api/mall`, …: those with more than one path. */
export const areas: readonly string[] = [...new Set(paths.map(areaOf))];

const pathsOf = (area: string): readonly string[] => paths.filter((path) => areaOf(path) === area);

export interface ShownFault {
  key: string;
  kind: FaultKind;
  value?: number | undefined;
  method?: 'GET' | 'POST' | undefined;
  /** A path, or all of an area: `/api/user/*`. */
  path?: string | undefined;
  rate?: number | undefined;
  times?: number | undefined;
  rules: readonly FaultRule[];
}

export type Fault = Omit<ShownFault, 'key' | 'rules'>;

/** The same for the same fault, however many of its `times` are left. */
export const keyOf = ({ kind, value, method, path, rate }: Fault): string =>
  [kind, value, method, path, rate].join(' ');

/** The rules that a fault comes to. */
export function rulesOf({ path, value, ...rest }: Fault): FaultRule[] {
  const at =
    path === undefined
      ? [{}]
      : path.endsWith('/*')
        ? pathsOf(path.slice(0, -2)).map((one) => ({ path: one }))
        : [{ path }];
  return at.map((where): FaultRule => {
    const { kind, ...match } = { ...rest, ...where };
    if (kind === 'http') return { kind, value: value ?? 500, ...match };
    return kind === 'code' ? { kind, value: value ?? 50_000, ...match } : { kind, ...match };
  });
}

/** What is used up isn't shown. */
export function shownFaults(rules: readonly FaultRule[]): ShownFault[] {
  const live = rules.filter(({ times }) => times !== 0);
  const together = new Map<string, FaultRule[]>();
  for (const rule of live) {
    const key = keyOf({ ...rule, path: rule.path === undefined ? '' : areaOf(rule.path) });
    together.set(key, [...(together.get(key) ?? []), rule]);
  }
  return [...together.values()].flatMap((group) => {
    const [first] = group;
    const area = first?.path === undefined ? null : areaOf(first.path);
    const found = new Set(group.map(({ path }) => path));
    if (first && area !== null && group.length > 1 && pathsOf(area).every((path) => found.has(path)))
      return [shown({ ...first, path: `${area}/*` }, group)];
    return group.map((rule) => shown(rule, [rule]));
  });
}

function shown(fault: Fault, rules: readonly FaultRule[]): ShownFault {
  return { ...fault, key: keyOf(fault), rules };
}

/** The three that are one switch each. */
export const presets = {
  lost: { kind: 'lostResponse', method: 'POST', path: transferCoin.path, times: 1 },
  cut: { kind: 'network' },
  broken: { kind: 'code', value: 50_000, path: '/api/user/*', rate: 0.3 },
} as const satisfies Readonly<Record<string, Fault>>;

const presetKeys: ReadonlySet<string> = new Set(Object.values(presets).map((preset) => keyOf(preset)));

export function isOn(rules: readonly FaultRule[], fault: Fault): boolean {
  return shownFaults(rules).some(({ key }) => key === keyOf(fault));
}

/** All but those that have a switch. */
export function otherFaults(rules: readonly FaultRule[]): ShownFault[] {
  return shownFaults(rules).filter(({ key }) => !presetKeys.has(key));
}

/** With it in front, so that an older and wider one doesn't keep it from its turn. */
export function withFault(rules: readonly FaultRule[], fault: Fault): FaultRule[] {
  return [...rulesOf(fault), ...withoutFault(rules, keyOf(fault))];
}

export function withoutFault(rules: readonly FaultRule[], key: string): FaultRule[] {
  return shownFaults(rules)
    .filter((one) => one.key !== key)
    .flatMap((one) => one.rules);
}
