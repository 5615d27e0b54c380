/**
 * `npm run openapi`: writes docs/openapi.json, the contract as an OpenAPI 3.1 document. It is made from the schemas
 * that the app and the mock use, with an example for every call and every error code. An invalid document is not
 * written. If the file differs from the contract, `openapi.test.ts` fails.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { codes, type CodeName } from '../../contract/codes.ts';
import { acceptsIdempotencyKey, type Endpoint } from '../../contract/endpoint.ts';
import { idempotencyHeader, maxBodyBytes, type Envelope } from '../../contract/envelope.ts';
import { endpoints, type EndpointName } from '../../contract/index.ts';
import { exampleCalls, isEndpointName, exampleRefusals, type Example } from './openapi-examples.ts';
import { contractRecords } from './openapi-records.ts';
import { root } from '../runtime.mjs';

/** An object of the document. */
type Json = Record<string, unknown>;

const meanings: Readonly<Record<CodeName, string>> = {
  success: 'success',
  badParameters: 'bad parameters; the message names the field',
  banned: 'the account is banned',
  notLoggedIn: 'not logged in, or the session ended',
  noPermission: 'no permission',
  notFound: 'not found',
  conflict: 'a conflict: a stale version (data is the current record), a used key, a taken name',
  tooManyRequests: 'too many requests (captcha, log-in attempts)',
  systemError: 'a system error',
  operationFailed: 'the operation failed (not enough coins, a wrong captcha, an expired order, and the like)',
};

const isNullish = (schema: v.GenericSchema): schema is v.NullishSchema<v.GenericSchema, unknown> =>
  schema.type === 'nullish';

const isAnswerRecord = (schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object';

/** Returns whether a backend may leave the field out of an answer. */
const mayBeLeftOut = (entry: v.GenericSchema): boolean =>
  entry.type === 'optional' || (isNullish(entry) && entry.default === undefined);

const numbersOf = v.record(v.string(), v.number());

function conversionConfig(definitions: ReadonlyMap<string, v.GenericSchema>): ConversionConfig {
  return {
    target: 'draft-2020-12',
    typeMode: 'input',
    // A JSON schema can't express well-formed text and real dates, so the document lacks these checks. The metadata of
    // a text holds its limits of length.
    errorMode: 'ignore',
    definitions: Object.fromEntries(definitions),
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    // The app can do without some fields of an answer, but a backend must send them. Therefore the document lists them
    // as required.
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      // A nullish field is converted to `anyOf: [schema, null]`. If its default isn't null, the document leaves the
      // null out, although the app accepts it.
      if (isNullish(valibotSchema)) {
        const { default: _default, anyOf = [], ...rest } = jsonSchema;
        const [schema = {}] = anyOf;
        return valibotSchema.default === null ? { ...rest, anyOf } : { ...rest, ...Object(schema) };
      }
      if (!isAnswerRecord(valibotSchema)) return undefined;
      const required = Object.entries(valibotSchema.entries).filter(([, entry]) => !mayBeLeftOut(entry));
      return { ...jsonSchema, required: required.map(([name]) => name) };
    },
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'safe_integer') return { ...jsonSchema, type: 'integer' };
      if (
        valibotAction.type !== 'metadata' ||
        !('metadata' in valibotAction) ||
        !v.is(numbersOf, valibotAction.metadata)
      )
        return undefined;
      return { ...jsonSchema, ...valibotAction.metadata };
    },
  };
}

function schemaOf(schema: v.GenericSchema, conversion: ConversionConfig): JsonSchema {
  const { $schema: _dialect, $defs: _definitions, ...plain } = toJsonSchema(schema, conversion);
  return plain;
}

/** Returns the query parameters of a GET, with the payload's values as examples. */
function queryParameters(request: JsonSchema | undefined, payload: unknown): Json[] {
  const required = new Set(request?.required);
  return Object.entries(request?.properties ?? {}).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: required.has(field),
    schema,
    ...(Object.hasOwn(Object(payload), field) ? { example: Reflect.get(Object(payload), field) } : {}),
  }));
}

function operation(
  name: EndpointName,
  endpoint: Endpoint,
  { payload, answer }: Example,
  conversion: ConversionConfig,
): Json {
  const request = endpoint.request === null ? undefined : schemaOf(endpoint.request, conversion);
  const key = acceptsIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const query = endpoint.method === 'GET' ? queryParameters(request, payload) : [];
  const data = schemaOf(endpoint.response, conversion);
  const success = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: { code: { const: 0 }, data, message: { type: 'string' } },
  };
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[2]],
    description: descriptionOf(endpoint),
    ...(endpoint.who === 'public' ? { security: [] } : {}),
    parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }, ...key, ...query],
    ...(endpoint.method === 'POST' && request !== undefined
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: request, ...(payload === undefined ? {} : { example: payload }) },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success, or a refusal in the same envelope.',
        content: {
          'application/json': {
            schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] },
            example: answer,
          },
        },
      },
      default: { $ref: '#/components/responses/Failure' },
    },
    'x-who': endpoint.who,
    'x-mutates': endpoint.mutates,
    'x-moves-coins': endpoint.movesCoins,
  };
}

function descriptionOf({ who, mutates, method, movesCoins }: Endpoint): string {
  const callers = { public: 'Anybody', user: 'Any logged-in user', agent: 'An agent or admin', admin: 'An admin' }[who];
  return [
    `${callers} may call.`,
    ...(mutates && method === 'GET'
      ? ['It changes something although it is a GET: never prefetch or cache it, nor repeat it without a key.']
      : []),
    ...(movesCoins ? ['It moves coins.'] : []),
  ].join(' ');
}

function components(
  definitions: ReadonlyMap<string, v.GenericSchema>,
  conversion: ConversionConfig,
  refused: ReadonlyMap<number, Envelope>,
): Json {
  const names = Object.entries(codes).map(([name, code]) => ({ name, code }));
  const meaningOf = new Map(Object.entries(meanings));
  const errors = names.filter(({ code }) => code !== 0);
  return {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'sid',
        description: 'HttpOnly, SameSite=Lax, 7 days from its last use.',
      },
    },
    parameters: {
      IdempotencyKey: {
        name: idempotencyHeader,
        in: 'header',
        required: false,
        schema: { type: 'string', format: 'uuid' },
        description:
          'The same key from the same user with the same call and payload gives back the first response ' +
          'and changes nothing more. With another call or payload the answer is 40900. Keys live for 24 hours.',
      },
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        schema: { type: 'string', default: 'zh-CN' },
        description: 'The language of the messages: zh-CN, or en-US if the header prefers English.',
      },
    },
    responses: {
      Failure: {
        description:
          'The call failed on its way. 404 and 405 have the envelope too (40400, 40000). Others may have any body.',
      },
    },
    examples: Object.fromEntries(
      [...refused].map(([code, answer]) => [
        `code${code}`,
        { summary: meaningOf.get(names.find((named) => named.code === code)?.name ?? ''), value: answer },
      ]),
    ),
    schemas: {
      Refusal: {
        type: 'object',
        required: ['code', 'data', 'message'],
        properties: {
          code: {
            oneOf: errors.map(({ name, code }) => ({ const: code, title: name, description: meaningOf.get(name) })),
          },
          data: {
            description:
              'null, with two exceptions. For a stale version (40900) it is the current record. ' +
              'For a refused call with several items it is a list of { index, message }, ' +
              'one for each refused item.',
          },
          message: { type: 'string' },
        },
        examples: [...refused.values()],
      },
      // The schema of a record must not be a reference to itself, so its own name is left out of the definitions.
      ...Object.fromEntries(
        [...definitions].map(([name, schema]) => [
          name,
          schemaOf(schema, {
            ...conversion,
            definitions: Object.fromEntries([...definitions].filter(([other]) => other !== name)),
          }),
        ]),
      ),
    },
  };
}

/**
 * Resolves with the contract as an OpenAPI document. The examples of the calls are passed in, because making them takes
 * longer than everything else.
 */
export async function openApi(examples: ReadonlyMap<EndpointName, Example>): Promise<Json> {
  const definitions = await contractRecords();
  const conversion = conversionConfig(definitions);
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(endpoints).filter(isEndpointName)) {
    const example = examples.get(name);
    if (example === undefined) throw new Error(`${name} has no example`);
    const { path, method }: Endpoint = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoints[name], example, conversion) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Points mall',
      version: '1',
      description: [
        '`npm run openapi` generates this document from the contract, so nobody edits it. ' +
          "What a schema can't say is in docs/backend.md.",
        `An answer to a known call is HTTP 200 with the envelope { code, data, message }; code 0 is success. ` +
          `Unknown fields, bodies over ${maxBodyBytes / 1024} KiB and query keys given twice are 40000.`,
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: [...new Set(Object.keys(paths).map((path) => path.split('/')[2]))].map((name) => ({ name })),
    paths,
    components: components(definitions, conversion, await exampleRefusals()),
  };
}

/** The path of the document. */
export const documentFile = join(root, 'docs', 'openapi.json');

/** Returns the text of the document as its file holds it. */
export const documentText = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`;

/** Resolves with at most five reasons why a text is no valid OpenAPI document; none if it is one. */
export async function problemsOf(text: string): Promise<readonly unknown[]> {
  const { valid, errors = 'not valid' } = await new Validator().validate(Object(JSON.parse(text)));
  if (valid) return [];
  return typeof errors === 'string' ? [errors] : errors.slice(0, 5);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = documentText(await openApi(await exampleCalls()));
  const problems = await problemsOf(text);
  if (problems.length > 0) {
    console.error(JSON.stringify(problems, null, 2));
    console.error('docs/openapi.json would not be valid OpenAPI');
    process.exitCode = 1;
  } else {
    writeFileSync(documentFile, text);
    console.log(`docs/openapi.json: ${Object.keys(endpoints).length} calls, ${Object.keys(codes).length} codes, valid`);
  }
}
