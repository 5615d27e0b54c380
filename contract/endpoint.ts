/**
 * An endpoint is one row of the contract's table. The app builds requests and checks answers by this row. The mock
 * routes, authorises and validates by it. A row holds data only, and no handler.
 *
 * The mark `@__NO_SIDE_EFFECTS__` lets the bundler leave out every row that no code of the app uses.
 */
import type * as v from 'valibot';

export type Method = 'GET' | 'POST';

/** The callers that an endpoint allows: everybody, logged-in users, agents and admins, or admins alone. */
export type AllowedCallers = 'public' | 'user' | 'agent' | 'admin';

/**
 * The schema of a payload; null for a call without one. Use the schema of an object, because decoding a query needs its
 * entries.
 */
export type RequestSchema = v.GenericSchema | null;

export interface Endpoint<
  Request extends RequestSchema = RequestSchema,
  Response extends v.GenericSchema = v.GenericSchema,
  Mutates extends boolean = boolean,
  Path extends string = string,
  Caller extends AllowedCallers = AllowedCallers,
> {
  readonly method: Method;
  readonly path: Path;
  readonly who: Caller;
  /**
   * The schema of the payload: the query of a GET (as typed values) or the JSON body of a POST. Unknown fields are
   * refused.
   */
  readonly request: Request;
  /** The schema of `data` in a successful envelope. */
  readonly response: Response;
  /**
   * Whether the call changes something, whatever its method. If it does, nothing may prefetch or cache the call. Of
   * these calls, the app repeats only the log-out without an idempotency key.
   */
  readonly mutates: Mutates;
  /** Whether the call moves coins. */
  readonly movesCoins: boolean;
  /**
   * Set for the calls of the second stage, which a backend may leave out (docs/backend.md, section 9). Without a call
   * only its feature is missing.
   */
  readonly part?: 'second stage';
}

/** The fields of a row that its author writes; the functions below add the others. */
interface Row<Request extends RequestSchema, Response extends v.GenericSchema, Caller extends AllowedCallers> {
  who: Caller;
  request: Request;
  response: Response;
  movesCoins?: boolean;
  part?: 'second stage';
}

/** Makes the row of a call from its path and its other fields. `Mutates` says whether the call changes something. */
type MakeRow<Mutates extends boolean> = <
  Request extends RequestSchema,
  Response extends v.GenericSchema,
  const Path extends string,
  const Caller extends AllowedCallers,
>(
  path: Path,
  row: Row<Request, Response, Caller>,
) => Endpoint<Request, Response, Mutates, Path, Caller>;

/** Returns a row for a reading call with GET. */
// @__NO_SIDE_EFFECTS__
export const get: MakeRow<false> = (path, row) => ({ movesCoins: false, ...row, method: 'GET', path, mutates: false });

/** Returns a row for a reading call with POST: searches and pages. */
// @__NO_SIDE_EFFECTS__
export const readingPost: MakeRow<false> = (path, row) => ({
  movesCoins: false,
  ...row,
  method: 'POST',
  path,
  mutates: false,
});

/** Returns a row for a changing call with POST. */
// @__NO_SIDE_EFFECTS__
export const post: MakeRow<true> = (path, row) => ({ movesCoins: false, ...row, method: 'POST', path, mutates: true });

/** Returns a row for a call that changes something although the specification sends it with GET. */
// @__NO_SIDE_EFFECTS__
export const changingGet: MakeRow<true> = (path, row) => ({
  movesCoins: false,
  ...row,
  method: 'GET',
  path,
  mutates: true,
});

/** The payload as a caller passes it. Fields with a default may be left out. */
export type Payload<E> =
  E extends Endpoint<infer R, v.GenericSchema> ? (R extends v.GenericSchema ? v.InferInput<R> : undefined) : never;

/** The payload as a handler receives it: parsed, with defaults filled in. */
export type Parsed<E> =
  E extends Endpoint<infer R, v.GenericSchema> ? (R extends v.GenericSchema ? v.InferOutput<R> : null) : never;

/** The data of a successful answer. */
export type Data<E extends Endpoint> = v.InferOutput<E['response']>;

/**
 * Returns whether the call takes an Idempotency-Key, by which a backend recognises a repeated call. Every changing call
 * takes one, except public calls.
 */
export function acceptsIdempotencyKey(endpoint: Pick<Endpoint, 'mutates' | 'who'>): boolean {
  return endpoint.mutates && endpoint.who !== 'public';
}
