/**
 * Reads and writes a fault in a URL: `kind[:value]`, then the affected calls, the probability and the number of times,
 * for example `code:50001,method:POST,path:/api/user/transferCoin,rate:0.3,times:1`. A fault that the backend would
 * refuse isn't read.
 */
import * as v from 'valibot';
import { faultKinds, faultRule, type FaultKind, type FaultRule } from '../../../contract/controls.ts';

const fields = ['method', 'path', 'rate', 'times'] as const;
type Field = (typeof fields)[number];

/** Returns whether faults of this kind have a number: an HTTP status or an error code. */
export function hasValue(kind: FaultKind): kind is 'http' | 'code' {
  return kind === 'http' || kind === 'code';
}

/** Returns the fault as text for a URL. */
export function faultText(rule: FaultRule): string {
  const head = 'value' in rule ? `${rule.kind}:${rule.value}` : rule.kind;
  return [head, ...fields.flatMap((field) => (rule[field] === undefined ? [] : [`${field}:${rule[field]}`]))].join(',');
}

const isField = (text: string): text is Field => fields.some((field) => field === text);
const isKind = (text: string): text is FaultKind => faultKinds.some((kind) => kind === text);
// The pattern is needed because `Number('')` and `Number(' ')` are 0.
const numberOf = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

function split(text: string): [string, string | null] {
  const at = text.indexOf(':');
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns the fault of a text, or null if the text isn't a valid fault. */
export function readFault(text: string): FaultRule | null {
  const [head = '', ...rest] = text.split(',');
  const [kind, value] = split(head);
  if (!isKind(kind) || (value !== null && !hasValue(kind))) return null;
  const given: Record<string, unknown> = { kind, ...(value === null ? {} : { value: numberOf(value) }) };
  for (const part of rest) {
    const [field, fieldText] = split(part);
    if (!isField(field) || fieldText === null || field in given) return null;
    given[field] = field === 'rate' || field === 'times' ? numberOf(fieldText) : fieldText;
  }
  const read = v.safeParse(faultRule, given);
  return read.success ? read.output : null;
}
