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

/** The answer to a call. */
export interface CallAnswer {
  readonly response: Response;
  /** The code in the envelope; null without an envelope. */
  readonly code: number | null;
  /** The text of the response, for the request log, so that the log doesn't have to read the response. */
  readonly body: string | null;
}

/** Returns an answer with this envelope. */
export function respond(
  { code, body }: { code: number; body: string },
  status = 200,
  headers: Record<string, string> = {},
): CallAnswer {
  const response = new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
  return { response, code, body };
}
