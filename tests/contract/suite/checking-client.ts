/**
 * A client of a backend, with its own session cookie. It fails if an answer has no envelope, or if an answer of the API
 * holds a secret. It also fails if the `data` of a success doesn't fit the endpoint's schema. Missing optional fields
 * and unknown fields are reported, but fail nothing.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { Data, Endpoint, Payload } from '../../../contract/endpoint.ts';
import { answeredInstant } from '../../../contract/fields.ts';
import { idempotencyHeader, refusedItem } from '../../../contract/envelope.ts';
import { seededPassword } from './samples.ts';

/** Sends a request to a backend. Rejects in the cases in which `fetch` rejects. */
export type Send = (request: Request) => Promise<Response>;

export interface Answer<T = unknown> {
  readonly status: number;
  readonly code: number;
  readonly data: T;
  readonly message: string;
  /** The body of the answer, unparsed. */
  readonly text: string;
  readonly headers: Headers;
}

export interface Options {
  key?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * The limit for the suite's addresses, in bytes. A proxy in front of the backend often refuses an address of more
 * than 8 kB itself (nginx: 414 without an envelope). A percent-encoded Chinese character takes nine bytes.
 */
const maxAddressBytes = 7_000;

const envelope = v.looseObject({
  code: v.pipe(v.number(), v.safeInteger()),
  data: v.optional(v.unknown(), null),
  message: v.nullish(v.string(), ''),
});

const refusedItems = v.pipe(v.array(refusedItem), v.minLength(1));

/**
 * Receives reports such as `/api/user/login coin`: `lacks` for a missing optional field, `ignores` for a field that the
 * contract doesn't name.
 */
export interface Tolerance {
  readonly lacks: (line: string) => void;
  readonly ignores: (line: string) => void;
}

export class CheckingClient {
  readonly #send: Send;
  readonly #base: string;
  readonly #tolerance: Tolerance;
  #cookie: string | null = null;

  constructor(send: Send, base: string, tolerance: Tolerance = { lacks: () => {}, ignores: () => {} }) {
    this.#send = send;
    this.#base = base;
    this.#tolerance = tolerance;
  }

  get cookie(): string | null {
    return this.#cookie;
  }

  set cookie(value: string | null) {
    this.#cookie = value;
  }

  /** Makes a call with a payload that its schema allows, and returns the answer, whatever its code is. */
  async call<E extends Endpoint>(endpoint: E, payload: Payload<E>, options: Options = {}): Promise<Answer> {
    return await this.send(endpoint, payload, options);
  }

  /** Makes a call that must succeed, and returns its data. */
  async data<E extends Endpoint>(endpoint: E, payload: Payload<E>, options: Options = {}): Promise<Data<E>> {
    const answer = await this.call(endpoint, payload, options);
    assert.equal(answer.code, 0, `${endpoint.path} answered ${answer.code} ${answer.message}`);
    assert.ok(isDataOf(endpoint, answer.data), `${endpoint.path} gave data of another shape`);
    return answer.data;
  }

  /** Makes a call with any payload, and checks the data of a success. Fails if the HTTP status isn't 200. */
  async send(
    endpoint: Pick<Endpoint, 'method' | 'path'> & Partial<Endpoint>,
    payload: unknown,
    options: Options = {},
  ): Promise<Answer> {
    const search = endpoint.method === 'GET' ? queryOf(payload) : '';
    const { length } = new URL(`${endpoint.path}${search}`, this.#base).href;
    assert.ok(
      length < maxAddressBytes,
      `the suite asks ${endpoint.path} by an address of ${length} bytes, which may never get there`,
    );
    const answer =
      endpoint.method === 'GET'
        ? await this.raw('GET', `${endpoint.path}${search}`, undefined, options)
        : await this.raw('POST', endpoint.path, payload === undefined ? undefined : JSON.stringify(payload), options);
    assert.equal(answer.status, 200, `${endpoint.path} came with HTTP ${answer.status}`);
    if (answer.code === 0 && endpoint.response !== undefined) {
      const { data, lacking, unknown } = readAnswer(endpoint.path, endpoint.response, answer.data);
      for (const field of lacking) this.#tolerance.lacks(`${endpoint.path} ${field}`);
      for (const field of unknown) this.#tolerance.ignores(`${endpoint.path} ${field}`);
      return { ...answer, data };
    }
    return answer;
  }

  /**
   * Sends any request, with the cookie. The body is sent as JSON unless the headers say otherwise. The data
   * of a success isn't checked, and the HTTP status may be any.
   */
  async raw(method: string, path: string, body?: string, { key, headers = {}, signal }: Options = {}): Promise<Answer> {
    const response = await this.#send(
      new Request(new URL(path, this.#base), {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(this.#cookie === null ? {} : { Cookie: this.#cookie }),
          ...(key === undefined ? {} : { [idempotencyHeader]: key }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      // A backend deletes a cookie by an empty value.
      this.#cookie = pair.endsWith('=') ? null : pair;
    }
    const text = await response.text();
    const called = `${method} ${path.split('?')[0] ?? ''}`;
    assert.ok(!text.includes(seededPassword), `${called}: an answer holds a password`);
    const problem = `${called} came with HTTP ${response.status} and without the envelope`;
    const received = jsonOf(text, problem);
    assert.ok(v.is(envelope, received), problem);
    const { code, data, message, ...unknownFields } = v.parse(envelope, received);
    const parsed = { code, data, message };
    // The report names no path, because a backend has the same envelope for all calls.
    if (!Object.hasOwn(received, 'data')) this.#tolerance.lacks('envelope data');
    if (message.trim() === '')
      this.#tolerance.lacks(code === 0 ? 'envelope message' : `envelope message with code ${code}`);
    for (const field of Object.keys(unknownFields)) this.#tolerance.ignores(`envelope ${field}`);
    assert.notEqual(
      parsed.code,
      50_000,
      `nothing a client sends gets 50000: ${method} ${path} ${body?.slice(0, 200) ?? ''}`,
    );
    if (!path.startsWith('/__mock/'))
      assert.doesNotMatch(text, /"(userPassword|password|hash|salt|captcha)"/, `${called}: an answer holds a secret`);
    if (code !== 0) checkRefusalData(path, called, parsed);
    return { status: response.status, ...parsed, text, headers: response.headers };
  }
}

/**
 * Fails if a refusal's `data` isn't null, or doesn't name the refused items of a batch. The data of a 40900 of an
 * `/update` isn't checked.
 */
function checkRefusalData(path: string, called: string, { code, data }: { code: number; data: unknown }): void {
  // A refused batch has an entry { index, message } for each impossible item.
  const mustNameItems = /\/(?:transfer|renew)Many$/u.test(path) && [40_400, 50_001].includes(code);
  // An `/update` with an old `version` is refused with 40900 and the present record.
  const mayShowRecord = code === 40_900 && path.endsWith('/update');
  if (mustNameItems) assert.ok(v.is(refusedItems, data), `${called}: a refusal names no items`);
  else if (!mayShowRecord) assert.equal(data, null, `${called}: a refusal holds data`);
}

/** Returns the parsed text. Fails with `problem` if the text isn't JSON. */
function jsonOf(text: string, problem: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    assert.fail(problem);
  }
}

interface Difference {
  readonly field: string;
  /** `lacking`: the field needed a default. `unknown`: the contract has no such field. `other`: another value. */
  readonly kind: 'lacking' | 'unknown' | 'other';
}

/**
 * Yields the fields in which an answer differs from the value that the schema made of it. All records of a list share
 * one name, such as `records[].coin`.
 */
function* differences(parsed: unknown, received: unknown, field = ''): Generator<Difference> {
  if (parsed === undefined) {
    // A backend may send null for an optional field.
    if (received !== null) yield { field, kind: 'unknown' };
  } else if (received === undefined || (received === null && parsed !== null))
    yield { field: field === '' ? 'data' : field, kind: 'lacking' };
  else if (Array.isArray(parsed) && Array.isArray(received))
    for (const [index, item] of received.entries()) yield* differences(parsed[index], item, `${field}[]`);
  else if (isRecord(parsed) && isRecord(received)) {
    for (const name of new Set([...Object.keys(parsed), ...Object.keys(received)]))
      yield* differences(parsed[name], received[name], field === '' ? name : `${field}.${name}`);
  } else if (parsed !== received && !isSameInstant(parsed, received)) yield { field, kind: 'other' };
}

/** Returns true for two texts of one instant, because a schema may write an instant anew. */
function isSameInstant(parsed: unknown, received: unknown): boolean {
  return (
    typeof received === 'string' &&
    typeof parsed === 'string' &&
    v.is(answeredInstant, parsed) &&
    v.is(answeredInstant, received) &&
    Date.parse(parsed) === Date.parse(received)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns an answer's data with defaults, the fields that needed a default, and the fields that the contract doesn't
 * name. Throws if a field without a default is missing or a field has a wrong type.
 */
function readAnswer(
  path: string,
  schema: v.GenericSchema,
  received: unknown,
): { data: unknown; lacking: readonly string[]; unknown: readonly string[] } {
  const result = v.safeParse(schema, received);
  if (!result.success) {
    const issues = new Set(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'} (${issue.message})`));
    assert.fail(`${path} gives data of another shape: ${[...issues].join('; ')}`);
  }
  const found = [...differences(result.output, received)];
  const fieldsOf = (kind: Difference['kind']): string[] => [
    ...new Set(found.filter((difference) => difference.kind === kind).map(({ field }) => field)),
  ];
  const wrongFields = fieldsOf('other');
  assert.deepEqual(
    wrongFields,
    [],
    `${path} gives fields that aren't what the contract says: ${wrongFields.join(', ')}`,
  );
  return { data: result.output, lacking: fieldsOf('lacking'), unknown: fieldsOf('unknown') };
}

function isDataOf<E extends Endpoint>(endpoint: E, data: unknown): data is Data<E> {
  return v.is(endpoint.response, data);
}

/** Returns the query of a GET, with its question mark; '' without fields. */
function queryOf(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) search.append(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
