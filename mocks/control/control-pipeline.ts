/**
 * Answers calls of the mock's own controls. These calls have the contract's checks and envelope, but no session and no
 * injected faults.
 */
import type * as v from 'valibot';
import type { Endpoint, Method } from '../../contract/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../domain/refusal.ts';
import { readBytes } from '../http/read-bytes.ts';
import type { Context } from '../http/context.ts';
import { type CallAnswer, render, respond } from '../http/envelope.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { parsePayload, readBody, readQuery } from '../http/payload.ts';
import { languageOf } from '../http/words.ts';

export interface Control {
  readonly method: Method;
  readonly path: string;
  /** Parses the payload by its schema, and carries the control out unless the schema refuses it. */
  readonly run: (context: Context, given: Record<string, unknown>) => Promise<unknown>;
  readonly request: v.GenericSchema;
}

/** Returns a control: a row of `contract/controls.ts` with the function that carries it out. */
export function defineControl<S extends v.GenericSchema, R extends v.GenericSchema>(
  row: Endpoint<S, R>,
  run: (context: Context, payload: v.InferOutput<S>) => Promise<v.InferOutput<R> | Refusal>,
): Control {
  const { method, path, request } = row;
  return {
    method,
    path,
    request,
    run: async (context, given) => {
      const payload = parsePayload(request, given);
      return isRefusal(payload) ? payload : await run(context, payload);
    },
  };
}

/** The largest body of a control's request, in bytes. A dump of the scenario `large` fits into one. */
const maxControlBytes = 256 * 1024 * 1024;

/** Answers a request of a control. A wrong method is refused with HTTP 405, and everything else gets HTTP 200. */
export async function runControl(context: Context, control: Control, request: Request): Promise<CallAnswer> {
  const wording = { language: languageOf(request.headers.get('Accept-Language')) };
  if (request.method !== control.method) {
    return respond(render(refuse('wrongMethod', { method: request.method }), wording), 405, { Allow: control.method });
  }
  return respond(render(await attempt(context, control, request), wording));
}

async function attempt(context: Context, control: Control, request: Request): Promise<unknown> {
  if (control.method === 'POST' && isCrossSite(request)) return refuse('crossSite');
  const body = await readBytes(request, maxControlBytes);
  if (isRefusal(body)) return body;
  const given = readGiven(control, request, body);
  return isRefusal(given) ? given : await control.run(context, given);
}

/** Returns the query of a GET, or the body of a POST, before the schema has checked it. */
function readGiven(control: Control, request: Request, body: Uint8Array): Record<string, unknown> | Refusal {
  if (control.method === 'GET') return readQuery(control.request, new URL(request.url).search);
  // An empty body counts as {}, so that `curl -X POST …/__mock/reset` is enough to reset.
  if (body.byteLength === 0) return {};
  return readBody(request.headers.get('Content-Type'), body);
}
