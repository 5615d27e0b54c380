/**
 * Reads and writes the faults in a URL. A fault of a whole area, such as `/api/user/*`, is one parameter. One parameter
 * for each path would make the link too long for a QR code.
 */
import type { FaultRule } from '../../../contract/controls.ts';
import { faultText, readFault } from './fault-text.ts';
import { contractAreas, rulesOf } from './faults.ts';

const areaPattern = /,path:(\/api\/\w+)\/\*(?=,|$)/;

/** Returns the rules of a fault. Null if the text isn't a valid fault. */
export function readFaults(text: string): FaultRule[] | null {
  const area = areaPattern.exec(text)?.[1];
  if (area === undefined) {
    const rule = readFault(text);
    return rule && [rule];
  }
  const fault = readFault(text.replace(areaPattern, ''));
  if (!fault || fault.path !== undefined || !contractAreas.includes(area)) return null;
  return rulesOf({ ...fault, path: `${area}/*` });
}

/** Returns a text for each rule, but only one text for successive rules that cover a whole area. */
export function faultTexts(rules: readonly FaultRule[]): string[] {
  const texts: string[] = [];
  for (let at = 0; at < rules.length;) {
    const [rule] = rules.slice(at);
    if (!rule) break;
    const area = rule.path === undefined ? undefined : contractAreas.find((name) => rule.path?.startsWith(`${name}/`));
    const wide = area === undefined ? [] : rulesOf({ ...rule, path: `${area}/*` });
    const isWide = wide.length > 1 && wide.every((other, index) => isSame(other, rules[at + index]));
    texts.push(isWide ? faultText({ ...rule, path: `${area}/*` }) : faultText(rule));
    at += isWide ? wide.length : 1;
  }
  return texts;
}

function isSame(rule: FaultRule, other: FaultRule | undefined): boolean {
  return other !== undefined && faultText(rule) === faultText(other);
}
