/**
 * The transport: one request, one answer, in the contract's types. It never repeats, has no deadline of its own, sends
 * the cookies, and can be cancelled. It throws the errors of `errors.ts`, tells `network` what it saw, tells
 * `onSessionEnd` when the backend says that the session is over, and shows nothing. What was asked for by somebody who
 * logged out since is given to nobody.
 */
import ky from 'ky';
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import type { Data, Endpoint, Payload } from '../../../contract/endpoint.ts';
import { envelope, idempotencyHeader } from '../../../contract/envelope.ts';
import { siteOrigin } from '../../platform/base-path.ts';
import { now } from '../../platform/clock.ts';
import { network, type Unreachable } from '../../platform/network.ts';
import type { EarlyAnswer } from './early-session.ts';
import { heardDate } from './backend-clock.ts';
import { ApiError, BusinessError, CancelError, ContractError, isGateway, NetworkError } from './errors.ts';
import { endsSession } from './code-reactions.ts';

export interface CallOptions {
  /** Aborting it ends the request with a CancelError. */
  signal?: AbortSignal;
  /** A UUID that makes a repeated send recognisable to the server. */
  idempotencyKey?: string;
  /** Asked for already: its answer is taken for this call's. */
  early?: EarlyAnswer | undefined;
}

const base: string = import.meta.env.VITE_API_BASE ?? '';

const http = ky.create({
  retry: 0,
  timeout: false,
  credentials: 'include',
  // The contract knows none; one that was followed would send a changing call again, wherever it points.
  redirect: 'error',
  throwHttpErrors: false,
  // Looked up at each call: in mock mode the page's fetch is replaced.
  fetch: (input, init) => globalThis.fetch(input, init),
});

let language = 'zh-CN';
/** What `Accept-Language` says from now on. */
export function speak(next: string): void {
  language = next;
}

let era = 0;
/** Which log-in the calls made now belong to. */
export function currentEra(): number {
  return era;
}
/** Somebody logged in or out: what calls of before still bring says nothing about the session from now on. */
export function beginEra(): void {
  era += 1;
}

let sessionEnded: (error: BusinessError) => void = () => {};
/** Hears of every code of this era that ends the session, whichever call it was. */
export function onSessionEnd(listener: (error: BusinessError) => void): void {
  sessionEnded = listener;
}

let permissionRefused: () => void = () => {};
/** Hears that a call of this era was refused for want of a role: it may have been taken away meanwhile. */
export function onNoPermission(listener: () => void): void {
  permissionRefused = listener;
}

/** A payload as the query of a GET. */
export function searchParams(payload: unknown): URLSearchParams {
  const query = new URLSearchParams();
  if (typeof payload === 'object' && payload !== null) {
    for (const [key, value] of Object.entries(payload)) {
      if (value !== undefined) query.set(key, String(value));
    }
  }
  return query;
}

/** The whole address of a call that is a GET. */
export function addressOf(endpoint: Endpoint, payload: unknown): string {
  return String(new URL(`${base}${endpoint.path}?${searchParams(payload).toString()}`, siteOrigin()));
}

/**
 * Who gave an answer: the backend; nobody on the network, where the service worker kept one; or somebody on the way.
 */
function answeredBy(response: Response): 'backend' | Unreachable {
  if (response.headers.has('X-Kept')) return 'network';
  // The backend has no pages: a page in its place is a Wi-Fi's way to ask for a log-in (511 says so in as many words).
  const isPage = (response.headers.get('Content-Type') ?? '').includes('text/html');
  if (response.status === 511 || (response.ok && isPage)) return 'portal';
  return isGateway(response.status) ? 'server' : 'backend';
}

async function send(url: string, endpoint: Endpoint, payload: unknown, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (options.idempotencyKey !== undefined) headers[idempotencyHeader] = options.idempotencyKey;
  const signal = options.signal ?? null;
  const askedAt = options.early?.at ?? now();
  const ask = (): Promise<Response> => {
    if (options.early) return options.early.answer;
    return endpoint.method === 'GET'
      ? http.get(url, { headers, signal, searchParams: searchParams(payload) })
      : http.post(url, { headers, signal, ...(payload === undefined ? {} : { json: payload }) });
  };
  try {
    const response = await ask();
    const from = answeredBy(response);
    if (from === 'backend') {
      network.reached(now() - askedAt);
      heardDate(response.headers.get('Date') ?? '', askedAt, now());
    } else {
      network.failed(from, askedAt);
    }
    if (from === 'portal') throw new NetworkError('Somebody else answered', { by: 'portal' });
    return response;
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    if (options.signal?.aborted) throw new CancelError();
    network.failed('network', askedAt);
    throw new NetworkError('No answer', { cause: error });
  }
}

async function bodyOf(response: Response, options: CallOptions): Promise<string> {
  const readFrom = now();
  try {
    return await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw new CancelError();
    network.failed('network', readFrom);
    throw new NetworkError('The answer broke off', { cause: error });
  }
}

function parseJson(url: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ContractError(url, 'the answer is not JSON');
  }
}

/** Makes one call. Resolves with the envelope's `data`, checked against the contract. */
export async function call<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  options: CallOptions = {},
): Promise<Data<E>> {
  const url = base + endpoint.path;
  const madeIn = era;
  const response = await send(url, endpoint, payload, options);
  const body = await bodyOf(response, options);
  if (madeIn !== era && endpoint.who !== 'public') throw new CancelError();
  if (!response.ok) throw new ApiError(url, response.status, response.statusText, body);
  const outer = v.safeParse(envelope, parseJson(url, body));
  if (!outer.success) throw new ContractError(url, 'the answer is not an envelope');
  const { code, data, message } = outer.output;
  if (code !== codes.success) {
    const error = new BusinessError(code, message, data);
    if (endsSession(error) && madeIn === era) sessionEnded(error);
    if (code === codes.noPermission && madeIn === era) permissionRefused();
    throw error;
  }
  const schema: E['response'] = endpoint.response;
  const inner = v.safeParse(schema, data);
  if (!inner.success) {
    const [issue] = inner.issues;
    throw new ContractError(url, `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
  }
  return inner.output;
}
