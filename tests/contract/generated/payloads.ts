/**
 * Generates requests from the contract's schemas: valid ones and invalid ones. For many invalid ones the refusal must
 * name a field. Accounts and passwords mostly come from scenario `default`, so that many requests reach the backend's
 * rules.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { emailAccount } from '../../../contract/fields.ts';
import { seededPassword } from '../suite/samples.ts';

type Schema = v.GenericSchema;

/** The agent's e-mail in scenario `default` (mocks/store/seed/people.ts). */
const agentEmail = 'linxiaofeng@example.com';
const wrongPassword = 'demo12345';

export interface Generated {
  readonly query?: string;
  readonly body?: string;
  readonly contentType?: string;
  /** Whether the backend must refuse the request. */
  readonly isBad: boolean;
  /** The field that the refusal must name, if any. */
  readonly refusedField?: string;
}

// The parts of valibot's schemas that these functions read. A step of a pipe has its type and mostly its limit.
const step = v.object({ type: v.string(), requirement: v.optional(v.unknown()) });
const lengthLimits = v.object({
  type: v.literal('metadata'),
  metadata: v.object({ minLength: v.number(), maxLength: v.number() }),
});

function propertyOf(schema: object, name: string): unknown {
  return Object.hasOwn(schema, name) ? Reflect.get(schema, name) : undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && propertyOf(value, 'kind') === 'schema';
}

/** Returns the schema inside `optional`, `nullable` and the like. */
function unwrapped(schema: Schema): Schema {
  const wrapped = propertyOf(schema, 'wrapped');
  return isSchema(wrapped) ? unwrapped(wrapped) : schema;
}

/** Returns the limit of the first step of this type, for example of `max_value`. */
function requirementOf(schema: Schema, type: string): unknown {
  const pipe = propertyOf(schema, 'pipe');
  const found = Array.isArray(pipe) ? pipe.find((item) => v.is(step, item) && item.type === type) : undefined;
  return v.is(step, found) ? found.requirement : undefined;
}

/** Returns the entries of an object schema, by name. */
function entriesOf(schema: Schema): [string, Schema][] {
  const entries = propertyOf(unwrapped(schema), 'entries');
  if (typeof entries !== 'object' || entries === null) return [];
  return Object.entries(entries).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
}

/** Generates values that the schema allows. */
function allowed(schema: Schema): fc.Arbitrary<unknown> {
  return candidates(schema).filter((value) => v.is(schema, value));
}

/** Generates values of the schema's type. Some may break a further rule of the schema. */
function candidates(schema: Schema): fc.Arbitrary<unknown> {
  const options = propertyOf(schema, 'options');
  const item = propertyOf(schema, 'item');
  const wrapped = propertyOf(schema, 'wrapped');
  switch (schema.type) {
    case 'optional':
      return isSchema(wrapped) ? allowed(wrapped) : fc.constant(undefined);
    case 'nullable':
      return fc.option(isSchema(wrapped) ? allowed(wrapped) : fc.constant(null));
    case 'picklist':
      return fc.constantFrom(...v.parse(v.array(v.unknown()), options));
    case 'literal':
      return fc.constant(propertyOf(schema, 'literal'));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numbers(schema);
    case 'string':
      return texts(schema);
    case 'array':
      return isSchema(item) ? fc.array(allowed(item), { maxLength: 5 }) : fc.constant([]);
    case 'strict_object':
      return objects(schema);
    default:
      throw new Error(`There is no arbitrary for a schema of type ${schema.type}`);
  }
}

/** Generates whole numbers, mostly near the smallest one, as the ids of the seeded records are. */
function numbers(schema: Schema): fc.Arbitrary<number> {
  const min = Number(requirementOf(schema, 'min_value') ?? 0);
  const max = Number(requirementOf(schema, 'max_value') ?? Number.MAX_SAFE_INTEGER);
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min, max: Math.min(max, min + 30) }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

// Half of the instants are in 2026.
const instants = fc.oneof(
  fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
);

/** Generates texts. A date, an e-mail address, a URL, an instant and a text with a pattern have their form. */
function texts(schema: Schema): fc.Arbitrary<string> {
  if (requirementOf(schema, 'iso_date') !== undefined) return instants.map((date) => date.toISOString().slice(0, 10));
  if (schema === emailAccount) return fc.oneof(fc.emailAddress(), fc.constant(agentEmail));
  if (requirementOf(schema, 'url') !== undefined) return fc.webUrl();
  const pattern = requirementOf(schema, 'regex');
  if (pattern instanceof RegExp) {
    // Of the requests' patterns, only that of instants begins with a year. A text that only fits the pattern may have a
    // day such as February 30, so real instants are drawn.
    const isInstant = pattern.source.startsWith('^\\d{4}-');
    return isInstant ? instants.map((date) => date.toISOString()) : fc.stringMatching(pattern);
  }
  const pipe = propertyOf(schema, 'pipe');
  const found = Array.isArray(pipe)
    ? pipe.find((one): one is v.InferOutput<typeof lengthLimits> => v.is(lengthLimits, one))
    : undefined;
  const { minLength, maxLength } = found?.metadata ?? { minLength: 0, maxLength: 50 };
  return fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 40) });
}

/** Accounts and passwords of scenario `default`, each list also with a wrong value or another spelling. */
const seededValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  userAccount: fc.constantFrom('agent', 'student', 'admin', 'banned', 'AGENT', agentEmail),
  userPassword: fc.constantFrom(seededPassword, wrongPassword),
  oldPassword: fc.constantFrom(seededPassword, wrongPassword),
  checkPassword: fc.constantFrom(seededPassword, wrongPassword),
};

/** Generates objects of a schema. Fields of `seededValues` have such a value two times in three. */
function objects(schema: Schema): fc.Arbitrary<object> {
  const fields = entriesOf(schema).map(([name, field]): [string, fc.Arbitrary<unknown>] => {
    const usual = seededValues[name]?.filter((value) => v.is(field, value));
    return [
      name,
      usual === undefined
        ? allowed(field)
        : fc.oneof({ weight: 2, arbitrary: usual }, { weight: 1, arbitrary: allowed(field) }),
    ];
  });
  const optional = entriesOf(schema)
    .filter(([, field]) => v.is(field, undefined))
    .map(([name]) => name);
  // At most four optional fields are filled in, because the rules refuse nearly every request with all of them.
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.subarray(optional, { maxLength: Math.min(optional.length, 4) }))
    .map(([all, given]) =>
      Object.fromEntries(
        Object.entries(all).filter(
          ([name, value]) => value !== undefined && (!optional.includes(name) || given.includes(name)),
        ),
      ),
    );
}

/** Values that hardly any field allows. `mutants` drops those that the field's schema allows. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0,
    1.5,
    -0.5,
    1e21,
    1e308,
    2 ** 53,
    '',
    ' ',
    'NaN',
    'Infinity',
    '-1',
    '1e3',
    '0x10',
    '1',
    [],
    {},
    [null],
    { $gt: 0 },
    ['1', 2],
  ),
  fc.constantFrom(
    '\ud800',
    'a\udfff',
    '\udc00\ud800',
    '字'.repeat(10_000),
    'a'.repeat(10_000),
    '\u0000'.repeat(600),
    "'; DROP TABLE users; --",
    '__proto__',
    '../../etc/passwd',
  ),
  fc.jsonValue(),
);
/** Names of fields that hardly any call has. `mutants` drops those that the call has. */
const unknownNames = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    'nonsense',
    'isAdmin',
    'balance',
    'expireTime',
    'createTime',
    'lessonCount',
    'unlocked',
  ),
  fc.stringMatching(/^[a-z]{1,12}X$/),
);

/** The fields of a request in their order. A list, because assigning `__proto__` to an object adds no field. */
type Fields = readonly (readonly [string, unknown])[];

function asJson(fields: Fields): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

/** Writes objects as JSON, because a generated object may have a `toString` that isn't a function. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const asQuery = (fields: Fields): string =>
  fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`).join('&');

/** Generates requests of a call. If the call has a schema for its fields, roughly a quarter of the requests fit it. */
export function requestsOf({ method, request }: Endpoint): fc.Arbitrary<Generated> {
  if (request === null)
    return fc.oneof(
      fc.constant<Generated>({ isBad: false }),
      method === 'GET'
        ? fc.constantFrom<Generated>(
            { isBad: true, query: 'nonsense=1', refusedField: 'nonsense' },
            { isBad: true, query: '__proto__=1', refusedField: '__proto__' },
          )
        : // A call without fields ignores its body.
          fc.string().map((body): Generated => ({ isBad: false, body })),
    );
  const good = objects(request)
    .filter((payload) => v.is(request, payload))
    .map((payload): Fields => Object.entries(payload));
  return method === 'GET' ? queries(request, good) : bodies(request, good);
}

/** Returns the fields with another value for this one. */
function replaced(fields: Fields, name: string, value: unknown): Fields {
  return [...fields.filter(([other]) => other !== name), [name, value]];
}

/** Generates invalid variants of a valid payload, each with the field that the refusal must name. */
function mutants(
  schema: Schema,
  good: fc.Arbitrary<Fields>,
  bad: fc.Arbitrary<unknown>,
): fc.Arbitrary<{ fields: Fields; refusedField: string }> {
  const entries = entriesOf(schema);
  const required = entries.filter(([, field]) => !v.is(field, undefined)).map(([name]) => name);
  const wrong = entries.map(([name, field]) =>
    fc
      .tuple(
        good,
        bad.filter((value) => !v.is(field, value)),
      )
      .map(([fields, value]) => ({ fields: replaced(fields, name, value), refusedField: name })),
  );
  const unknown = fc
    .tuple(
      good,
      unknownNames.filter((name) => entries.every(([other]) => other !== name)),
      fc.jsonValue(),
    )
    .map(([fields, name, value]) => ({ fields: [...fields, [name, value] as const], refusedField: name }));
  const lacking =
    required.length === 0
      ? []
      : [
          fc
            .tuple(good, fc.constantFrom(...required))
            .map(([fields, left]) => ({ fields: fields.filter(([name]) => name !== left), refusedField: left })),
        ];
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...wrong) },
    { weight: 1, arbitrary: unknown },
    ...lacking.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

/** Generates bodies: valid ones, a wrong field, broken JSON, wrong content types, and JSON of other shapes. */
function bodies(schema: Schema, good: fc.Arbitrary<Fields>): fc.Arbitrary<Generated> {
  const refused = (body: string, contentType?: string): Generated => ({
    isBad: true,
    body,
    ...(contentType === undefined ? {} : { contentType }),
  });
  const text = good.map(asJson);
  return fc.oneof(
    { weight: 4, arbitrary: text.map((body): Generated => ({ isBad: false, body })) },
    {
      weight: 10,
      arbitrary: mutants(schema, good, hostile).map(({ fields, refusedField }): Generated => ({
        isBad: true,
        body: asJson(fields),
        refusedField,
      })),
    },
    { weight: 1, arbitrary: text.map((body) => refused(body.slice(0, -1))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.constantFrom(',', '}', ' x', '\u0000', '{}'))
        .map(([body, rest]) => refused(body + rest)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          text,
          fc.constantFrom(
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'application/jsonx',
            'text/json',
          ),
        )
        .map(([body, type]) => refused(body, type)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '',
          'null',
          '[]',
          '"{}"',
          '1',
          'NaN',
          '[{"id":1}]',
          '{"id":1e}',
          `{"a":${'['.repeat(20_000)}`,
          `{"a":"${'x'.repeat(66_000)}"}`,
        )
        .map((body) => refused(body)),
    },
  );
}

// Query values are texts. A number field accepts only plain decimal digits.
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '+1',
    '1.5',
    '1.0',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    'NaN',
    'Infinity',
    '１',
    '99999999999999999999',
    'null',
    'true',
    '[]',
    '{}',
  ),
  fc.constantFrom('字'.repeat(3_000), 'a'.repeat(10_000), "' OR 1=1 --", '__proto__'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Generates queries: valid ones, ones with a wrong field or with a field twice, and ones that hardly parse. */
function queries(schema: Schema, good: fc.Arbitrary<Fields>): fc.Arbitrary<Generated> {
  const entries = entriesOf(schema);
  const takesNumbers = (field: Schema) =>
    ['number', 'picklist'].includes(unwrapped(field).type) && !v.is(unwrapped(field), 'x');
  const isAllowed = (field: Schema, text: unknown) =>
    v.is(field, takesNumbers(field) && /^\d+$/.test(String(text)) ? Number(text) : text);
  const wrong = entries.map(([name, field]) =>
    fc
      .tuple(
        good,
        hostileText.filter((text) => !isAllowed(field, text)),
      )
      .map(([fields, text]): Generated => ({
        isBad: true,
        query: asQuery(replaced(fields, name, text)),
        refusedField: name,
      })),
  );
  const twice = fc.tuple(good, fc.constantFrom(...entries.map(([name]) => name))).map(([fields, name]): Generated => ({
    isBad: true,
    query: `${asQuery(replaced(fields, name, 1))}&${name}=1`,
    refusedField: name,
  }));
  const others = mutants(schema, good, fc.constant('字'.repeat(6_000))).map(({ fields, refusedField }): Generated => ({
    isBad: true,
    query: asQuery(fields),
    refusedField,
  }));
  return fc.oneof(
    { weight: 4, arbitrary: good.map((fields): Generated => ({ isBad: false, query: asQuery(fields) })) },
    { weight: 6, arbitrary: fc.oneof(...wrong) },
    { weight: 2, arbitrary: twice },
    { weight: 3, arbitrary: others },
    {
      weight: 1,
      arbitrary: fc
        // A backend may refuse these or not.
        .constantFrom('%', '%ff=1', '=', '&&', '?', 'id', '%00=1')
        .map((query): Generated => ({ isBad: false, query })),
    },
  );
}
