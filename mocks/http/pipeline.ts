/**
 * The one wrapper around every service. "Order of checks: path, method, cross-site, body size, session, role, payload,
 * idempotency, rules. Who may not call never learns whether the payload was good." It knows no rule of any area.
 */
import { takesKey, type Endpoint } from '../../contract/endpoint.ts';
import { idempotencyHeader, maxBodyBytes } from '../../contract/envelope.ts';
import { codes } from '../../contract/codes.ts';
import { isKept, readKey } from '../domain/idempotency.ts';
import { isRefusal, refuse, type Refusal } from '../domain/refusal.ts';
import { isCookieDue, mayCall, type Caller } from '../domain/users/session.ts';
import { isRepeat, type KeyedCall } from '../services/transaction/call.ts';
import { digest } from '../services/crypto/digest.ts';
import { whoIs } from '../services/session.ts';
import { readBytes } from './body.ts';
import { canonical } from './canonical-json.ts';
import type { Context } from './context.ts';
import { render, respond, type Rendered } from './envelope.ts';
import { exchangeOf } from './exchange.ts';
import { isForeign } from './foreign.ts';
import { parse, parseNothing, readBody, readQuery } from './payload.ts';
import type { Route } from './routes.ts';
import { languageOf, type Language } from './words.ts';

export interface Answered {
  response: Response;
  code: number | null;
}

/** Answers a call of a known path. `now` is the backend's time. */
export async function answer(context: Context, route: Route, request: Request, now: number): Promise<Answered> {
  const language = languageOf(request.headers.get('Accept-Language'));
  if (request.method !== route.endpoint.method) {
    const { code, body } = render(refuse('wrongMethod', { method: request.method }), language);
    return { response: respond(body, 405, { Allow: route.endpoint.method }), code };
  }
  const outcome = await attempt(context, route, request, now, language);
  if (isRepeat(outcome)) return { response: respond(outcome.body), code: codeIn(outcome.body) };
  const { code, body } = render(outcome, language);
  return { response: respond(body), code };
}

async function attempt(
  context: Context,
  route: Route,
  request: Request,
  now: number,
  language: Language,
): Promise<unknown> {
  const { endpoint } = route;
  if (endpoint.mutates && isForeign(request)) return refuse('crossSite');
  const body = await readBytes(request, maxBodyBytes);
  if (isRefusal(body)) return body;
  const exchange = exchangeOf(request);
  const caller = endpoint.who === 'public' ? null : await admit(context, endpoint.who, exchange.sessionId, now);
  if (isRefusal(caller)) return caller;
  if (caller !== null && isCookieDue(caller.session, now)) exchange.session = caller.session.id;
  const payload = read(endpoint, request, body);
  if (isRefusal(payload)) return payload;
  const keyed = await keyOf(route, request, caller, payload);
  if (isRefusal(keyed)) return keyed;
  return await route.run(
    {
      db: context.db,
      now,
      entropy: context.entropy,
      sessionId: exchange.sessionId,
      who: endpoint.who,
      caller,
      keyed,
      seal: (outcome) => seal(render(outcome, language)),
      setSession: (id) => {
        exchange.session = id;
      },
    },
    payload,
  );
}

async function admit(
  { db }: Context,
  who: Exclude<Endpoint['who'], 'public'>,
  sessionId: string | null,
  now: number,
): Promise<Caller | Refusal> {
  const caller = await whoIs(db, sessionId, now);
  return isRefusal(caller) || mayCall(caller.user, who) ? caller : refuse('noPermission');
}

function read(endpoint: Endpoint, request: Request, body: Uint8Array): unknown {
  const { request: schema } = endpoint;
  if (endpoint.method === 'GET') {
    const query = readQuery(schema, new URL(request.url).searchParams);
    return schema === null ? parseNothing(query) : isRefusal(query) ? query : parse(schema, query);
  }
  // "/logout takes none and ignores one."
  if (schema === null) return null;
  const given = readBody(request.headers.get('Content-Type'), body);
  return isRefusal(given) ? given : parse(schema, given);
}

/** "Without a session the header is ignored." The key salts the digest, because payloads may hold passwords. */
async function keyOf(
  route: Route,
  request: Request,
  caller: Caller | null,
  payload: unknown,
): Promise<KeyedCall | null | Refusal> {
  const header = request.headers.get(idempotencyHeader);
  if (header === null || caller === null || !takesKey(route.endpoint)) return null;
  const key = readKey(header);
  if (isRefusal(key)) return key;
  return { key, call: route.name, digest: await digest(`${key} ${canonical(payload)}`) };
}

function seal({ code, body }: Rendered): string | null {
  return isKept(code) ? body : null;
}

function codeIn(body: string): number {
  const envelope: unknown = JSON.parse(body);
  const code = typeof envelope === 'object' && envelope !== null && 'code' in envelope ? envelope.code : undefined;
  return typeof code === 'number' ? code : codes.systemError;
}
