/**
 * Checks a call, and then runs its service. The order is: path (handlers.ts), method, cross-site, body size, session,
 * role, payload, idempotency, rules. A caller without permission doesn't learn whether the payload was valid. The
 * pipeline itself contains no rule of an area.
 */
import { basicInformationId } from '../../contract/basic-information.ts';
import { acceptsIdempotencyKey, type Endpoint } from '../../contract/endpoint.ts';
import { idempotencyHeader, maxBodyBytes } from '../../contract/envelope.ts';
import { codes } from '../../contract/codes.ts';
import { isAnswerStored, parseKey } from '../domain/idempotency.ts';
import { isRefusal, refuse, type Refusal } from '../domain/refusal.ts';
import { isCookieDue, canCall, type Caller } from '../domain/users/session.ts';
import { isRepeat, type KeyedCall } from '../services/transaction/call.ts';
import { digest } from '../services/crypto/digest.ts';
import { identifySession } from '../services/session.ts';
import { readBytes } from './read-bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Context } from './context.ts';
import { type CallAnswer, render, respond, type Rendered } from './envelope.ts';
import { exchangeOf } from './session-cookie.ts';
import { isCrossSite } from './cross-site.ts';
import { parsePayload, parseEmptyPayload, readBody, readQuery } from './payload.ts';
import type { Route } from './routes.ts';
import { chosenCoinName, languageOf, type Wording } from './words.ts';

/** Answers a call of a known path. `now` is the backend's time. */
export async function answerCall(context: Context, route: Route, request: Request, now: number): Promise<CallAnswer> {
  const wording = await wordingOf(context, route, request);
  if (request.method !== route.endpoint.method) {
    const envelope = render(refuse('wrongMethod', { method: request.method }), wording);
    return respond(envelope, 405, { Allow: route.endpoint.method });
  }
  const outcome = await attempt(context, route, request, now, wording);
  if (isRepeat(outcome)) return respond({ code: codeIn(outcome.body), body: outcome.body });
  return respond(render(outcome, wording));
}

/**
 * Returns the language of the answer's message, and the site's own name for coins. Only refusals of changing calls name
 * coins, so other calls don't read the name.
 */
async function wordingOf({ db }: Context, { endpoint }: Route, request: Request): Promise<Wording> {
  const language = languageOf(request.headers.get('Accept-Language'));
  if (!endpoint.mutates) return { language };
  const coinName = chosenCoinName((await db.basicInformation.get(basicInformationId))?.coinName);
  return coinName === undefined ? { language } : { language, coinName };
}

/** Runs the checks in their order, then the service. Returns the service's answer, a refusal, or a stored answer. */
async function attempt(
  context: Context,
  route: Route,
  request: Request,
  now: number,
  wording: Wording,
): Promise<unknown> {
  const { endpoint } = route;
  if (endpoint.mutates && isCrossSite(request)) return refuse('crossSite');
  const body = await readBytes(request, maxBodyBytes);
  if (isRefusal(body)) return body;
  const exchange = exchangeOf(request);
  const caller = endpoint.who === 'public' ? null : await admit(context, endpoint.who, exchange.sessionId, now);
  if (isRefusal(caller)) return caller;
  if (caller !== null && isCookieDue(caller.session, now)) exchange.cookieToSet = caller.session.id;
  const payload = readPayload(endpoint, request, body);
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
      answerToStore: (outcome) => answerToStore(render(outcome, wording)),
      setSession: (id) => {
        exchange.cookieToSet = id;
      },
    },
    payload,
  );
}

/** Returns the caller of the session, or a refusal if the caller's role may not make this call. */
async function admit(
  { db }: Context,
  who: Exclude<Endpoint['who'], 'public'>,
  sessionId: string | null,
  now: number,
): Promise<Caller | Refusal> {
  const caller = await identifySession(db, sessionId, now);
  return isRefusal(caller) || canCall(caller.user, who) ? caller : refuse('noPermission');
}

function readPayload(endpoint: Endpoint, request: Request, body: Uint8Array): unknown {
  const { request: schema } = endpoint;
  if (endpoint.method === 'GET') {
    const query = readQuery(schema, new URL(request.url).search);
    if (schema === null) return parseEmptyPayload(query);
    return isRefusal(query) ? query : parsePayload(schema, query);
  }
  // `logout` takes no payload, and ignores one.
  if (schema === null) return null;
  const given = readBody(request.headers.get('Content-Type'), body);
  return isRefusal(given) ? given : parsePayload(schema, given);
}

/**
 * Returns the call's key with the digest of its payload. Returns null if there is no key, or if the call takes none.
 * The key salts the digest, because payloads may hold passwords.
 */
async function keyOf(
  route: Route,
  request: Request,
  caller: Caller | null,
  payload: unknown,
): Promise<KeyedCall | null | Refusal> {
  const header = request.headers.get(idempotencyHeader);
  if (header === null || caller === null || !acceptsIdempotencyKey(route.endpoint)) return null;
  const key = parseKey(header);
  if (isRefusal(key)) return key;
  return { key, call: route.name, digest: await digest(`${key} ${canonicalJson(payload)}`) };
}

/** Returns the body to store under the call's key; null if such an answer isn't stored. */
function answerToStore({ code, body }: Rendered): string | null {
  return isAnswerStored(code) ? body : null;
}

function codeIn(body: string): number {
  const envelope: unknown = JSON.parse(body);
  const code = typeof envelope === 'object' && envelope !== null && 'code' in envelope ? envelope.code : undefined;
  return typeof code === 'number' ? code : codes.systemError;
}
