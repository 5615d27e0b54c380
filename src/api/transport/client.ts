/**
 * The transport: one call of the contract is one request and one answer, checked against the contract. It has no retry
 * and no deadline, and it throws the errors of `errors.ts`. If somebody logged in or out since the request, the answer
 * to a call that needs a log-in is discarded.
 */
import ky from 'ky';
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import type { Data, Endpoint, Payload } from '../../../contract/endpoint.ts';
import { envelope, idempotencyHeader } from '../../../contract/envelope.ts';
import { siteOrigin } from '../../platform/base-path.ts';
import { now } from '../../platform/clock.ts';
import { note } from '../../platform/diagnostics/notes.ts';
import { network, type UnreachableReason } from '../../platform/network.ts';
import type { EarlyAnswer } from './early-session.ts';
import { observeDateHeader } from './backend-clock.ts';
import { ApiError, BusinessError, CancelError, ContractError, isGatewayStatus, NetworkError } from './errors.ts';
import { endsSession } from './code-reactions.ts';

export interface CallOptions {
  /** Aborting the signal ends the request with a CancelError. */
  signal?: AbortSignal;
  /** A UUID by which the backend recognises a call that is sent again. */
  idempotencyKey?: string;
  /** The answer to a request that the page's own script has sent. The call uses this answer and sends nothing. */
  early?: EarlyAnswer | undefined;
}

const base: string = import.meta.env.VITE_API_BASE ?? '';

const http = ky.create({
  retry: 0,
  timeout: false,
  credentials: 'include',
  // The contract has no redirects. A redirect that is followed could send a changing call again, to any address.
  redirect: 'error',
  throwHttpErrors: false,
  // `fetch` is read at each call, because the mock backend replaces the page's fetch.
  fetch: (input, init) => globalThis.fetch(input, init),
});

let language = 'zh-CN';
/** Sets the `Accept-Language` of all later calls. */
export function setRequestLanguage(next: string): void {
  language = next;
}

let era = 0;
/** Returns the number of the current era. An era lasts from one log-in or log-out to the next. */
export function currentSessionEra(): number {
  return era;
}
/** Starts an era at a log-in or log-out. Answers to calls of an earlier era no longer change the session. */
export function beginSessionEra(): void {
  era += 1;
}

let sessionEndedListener: (error: BusinessError) => void = () => {};
/** Sets the listener for codes that end the session. Calls of an earlier era don't reach it. */
export function onSessionEnded(listener: (error: BusinessError) => void): void {
  sessionEndedListener = listener;
}

let permissionRefusedListener: () => void = () => {};
/**
 * Sets the listener for refusals because of a missing role. An administrator may have taken the role away meanwhile.
 */
export function onPermissionRefused(listener: () => void): void {
  permissionRefusedListener = listener;
}

/** Returns a payload as the query of a GET. Undefined fields are left out. */
export function searchParams(payload: unknown): URLSearchParams {
  const query = new URLSearchParams();
  if (typeof payload === 'object' && payload !== null) {
    for (const [key, value] of Object.entries(payload)) {
      if (value !== undefined) query.set(key, String(value));
    }
  }
  return query;
}

/** Returns the absolute URL of a GET call. */
export function callUrl(endpoint: Endpoint, payload: unknown): string {
  return String(new URL(`${base}${endpoint.path}?${searchParams(payload).toString()}`, siteOrigin()));
}

/**
 * Returns who answered: the backend, or the reason why the backend wasn't reached. `network` means that the service
 * worker answered with a copy, which src/sw.ts marks with `X-Kept`.
 */
function answeredBy(response: Response): 'backend' | UnreachableReason {
  if (response.headers.has('X-Kept')) return 'network';
  // A successful answer of the backend is never HTML. An HTML page instead is the log-in page of a Wi-Fi network, and
  // status 511 means the same.
  const isPage = (response.headers.get('Content-Type') ?? '').includes('text/html');
  if (response.status === 511 || (response.ok && isPage)) return 'portal';
  return isGatewayStatus(response.status) ? 'server' : 'backend';
}

/** Sends the request, and tells `network` who answered. Throws a NetworkError or a CancelError. */
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
      observeDateHeader(response.headers.get('Date') ?? '', askedAt, now());
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

/** Returns the body as text. Throws a NetworkError if the body breaks off, and a CancelError after an abort. */
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

/** Does the work of `call`, which adds the note for the reports. */
async function exchange<E extends Endpoint>(endpoint: E, payload: Payload<E>, options: CallOptions): Promise<Data<E>> {
  const url = base + endpoint.path;
  const callEra = era;
  const response = await send(url, endpoint, payload, options);
  const body = await bodyOf(response, options);
  if (callEra !== era && endpoint.who !== 'public') throw new CancelError();
  if (!response.ok) throw new ApiError(url, response.status, response.statusText, body);
  const parsedEnvelope = v.safeParse(envelope, parseJson(url, body));
  if (!parsedEnvelope.success) throw new ContractError(url, 'the answer is not an envelope');
  const { code, data, message } = parsedEnvelope.output;
  if (code !== codes.success) {
    const error = new BusinessError(code, message, data);
    if (endsSession(error) && callEra === era) sessionEndedListener(error);
    if (code === codes.noPermission && callEra === era) permissionRefusedListener();
    throw error;
  }
  const schema: E['response'] = endpoint.response;
  const parsedData = v.safeParse(schema, data);
  if (!parsedData.success) {
    const [issue] = parsedData.issues;
    const path = v.getDotPath(issue) ?? 'data';
    const isSuccess = true;
    throw new ContractError(url, `${path}: ${issue.message}`, `${path} ${issue.type}`, isSuccess);
  }
  return parsedData.output;
}

/**
 * Makes one call and returns the envelope's `data`, checked against the contract. Throws the errors of `errors.ts`,
 * shows nothing, and reports to `network` whether the backend was reached. If the era ended since the request, a call
 * that isn't public throws a CancelError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  options: CallOptions = {},
): Promise<Data<E>> {
  const { path } = endpoint;
  const askedAt = now();
  try {
    const data = await exchange(endpoint, payload, options);
    note({ kind: 'call', path, tookMs: now() - askedAt });
    return data;
  } catch (error) {
    note({ kind: 'call', path, tookMs: now() - askedAt, error });
    throw error;
  }
}
