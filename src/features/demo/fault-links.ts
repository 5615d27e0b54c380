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

/**
 * Returns the fault of a whole area with more than one path, if the rules from `start` on are the rules of that fault.
 * Otherwise null.
 */
function wholeAreaAt(rules: readonly FaultRule[], start: number): { fault: FaultRule; ruleCount: number } | null {
  const rule = rules[start];
  const area = contractAreas.find((name) => rule?.path?.startsWith(`${name}/`));
  if (rule === undefined || area === undefined) return null;
  const fault = { ...rule, path: `${area}/*` };
  const areaRules = rulesOf(fault);
  const isWhole = areaRules.length > 1 && areaRules.every((other, index) => isSame(other, rules[start + index]));
  return isWhole ? { fault, ruleCount: areaRules.length } : null;
}

/** Returns a text for each rule, but only one text for successive rules that cover a whole area. */
export function faultTexts(rules: readonly FaultRule[]): string[] {
  const texts: string[] = [];
  let nextIndex = 0;
  for (const [index, rule] of rules.entries()) {
    // The rule may be part of an area that has its text already.
    if (index < nextIndex) continue;
    const wholeArea = wholeAreaAt(rules, index);
    texts.push(faultText(wholeArea?.fault ?? rule));
    nextIndex = index + (wholeArea?.ruleCount ?? 1);
  }
  return texts;
}

function isSame(rule: FaultRule, other: FaultRule | undefined): boolean {
  return other !== undefined && faultText(rule) === faultText(other);
}
