/**
 * An endpoint: one row of the contract's table. The app builds requests and checks answers by it, the mock routes,
 * authorises and validates by it. It holds data only, and no handler.
 */
import type * as v from 'valibot';

export type Method = 'GET' | 'POST';

/** Who may call: anybody, any logged-in user, an agent or admin, an admin. */
export type Who = 'public' | 'user' | 'agent' | 'admin';

// The entries matter to query decoding, so a request is always an object schema; `null` is a call without a payload.
export type RequestSchema = v.GenericSchema | null;

export interface Endpoint<
  Request extends RequestSchema = RequestSchema,
  Response extends v.GenericSchema = v.GenericSchema,
  Mutates extends boolean = boolean,
  Path extends string = string,
> {
  readonly method: Method;
  readonly path: Path;
  readonly who: Who;
  /** The payload: the query of a GET (as typed values), the JSON body of a POST. Unknown fields are refused. */
  readonly request: Request;
  /** `data` of a successful envelope. */
  readonly response: Response;
  /** It changes something, whatever its method: nothing may retry, prefetch, cache or replay it. */
  readonly mutates: Mutates;
  /** It moves coins. */
  readonly money: boolean;
}

interface Row<Request extends RequestSchema, Response extends v.GenericSchema> {
  who: Who;
  request: Request;
  response: Response;
  money?: boolean;
}

/** A row that is read with GET. */
// @__NO_SIDE_EFFECTS__
export function get<Request extends RequestSchema, Response extends v.GenericSchema, const Path extends string>(
  path: Path,
  row: Row<Request, Response>,
): Endpoint<Request, Response, false, Path> {
  return { money: false, ...row, method: 'GET', path, mutates: false };
}

/** A row that is read with POST: searches and pages. */
// @__NO_SIDE_EFFECTS__
export function search<Request extends RequestSchema, Response extends v.GenericSchema, const Path extends string>(
  path: Path,
  row: Row<Request, Response>,
): Endpoint<Request, Response, false, Path> {
  return { money: false, ...row, method: 'POST', path, mutates: false };
}

/** A row that changes something, sent with POST. */
// @__NO_SIDE_EFFECTS__
export function post<Request extends RequestSchema, Response extends v.GenericSchema, const Path extends string>(
  path: Path,
  row: Row<Request, Response>,
): Endpoint<Request, Response, true, Path> {
  return { money: false, ...row, method: 'POST', path, mutates: true };
}

/** One of the specification's GET rows that change something. */
// @__NO_SIDE_EFFECTS__
export function changingGet<Request extends RequestSchema, Response extends v.GenericSchema, const Path extends string>(
  path: Path,
  row: Row<Request, Response>,
): Endpoint<Request, Response, true, Path> {
  return { money: false, ...row, method: 'GET', path, mutates: true };
}

/** What a caller passes: defaults may be left out. */
export type Payload<E> =
  E extends Endpoint<infer R, v.GenericSchema> ? (R extends v.GenericSchema ? v.InferInput<R> : undefined) : never;

/** What a handler receives: parsed, with defaults filled in. */
export type Parsed<E> =
  E extends Endpoint<infer R, v.GenericSchema> ? (R extends v.GenericSchema ? v.InferOutput<R> : null) : never;

/** What a successful call gives. */
export type Data<E extends Endpoint> = v.InferOutput<E['response']>;

/**
 * Whether a repeated send can be recognised by the server: every changing call by a logged-in user takes an
 * Idempotency-Key.
 */
export function takesKey(endpoint: Pick<Endpoint, 'mutates' | 'who'>): boolean {
  return endpoint.mutates && endpoint.who !== 'public';
}
