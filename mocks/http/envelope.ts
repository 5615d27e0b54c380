/** Puts data or a refusal into the contract's envelope, as text and as a Response. */
import { codes, type Code } from '../../contract/codes.ts';
import type { Envelope, RefusedItem } from '../../contract/envelope.ts';
import { isRefusal, reasons, type Refusal } from '../domain/refusal.ts';
import { successMessage, refusalMessage, type Wording } from './words.ts';

export interface Rendered {
  code: Code;
  body: string;
}

export function render(outcome: unknown, wording: Wording): Rendered {
  if (!isRefusal(outcome)) return enclose(codes.success, outcome, successMessage[wording.language]);
  const messageOf = ({ reason, parameters }: Refusal): string => refusalMessage(reason, parameters, wording);
  const items = outcome.items?.map(({ index, refusal }): RefusedItem => ({ index, message: messageOf(refusal) }));
  return enclose(reasons[outcome.reason], items ?? outcome.data ?? null, messageOf(outcome));
}

function enclose(code: Code, data: unknown, message: string): Rendered {
  const envelope: Envelope = { code, data, message };
  return { code, body: JSON.stringify(envelope) };
}

export function respond(body: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
