/**
 * Checks of all calls of the contract: the method, who may call, requests of other sites, and bad input. These checks
 * are derived from the contract's rows and from samples.ts. Two more checks test unknown paths and the language of
 * messages. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../../contract/index.ts';
import { samples } from './samples.ts';
import { check, expectRefusal, type Check } from './check.ts';
import type { TestedBackend } from './tested-backend.ts';
import type { CheckingClient } from './checking-client.ts';

interface CallRow {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** A valid payload. */
  readonly sample: unknown;
}

const rows = Object.entries(endpoints).map(([name, endpoint]): CallRow => ({
  name,
  endpoint,
  sample: isEndpointName(name) ? samples[name] : undefined,
}));

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}

/** Returns a client with the lowest role that may make the call. */
async function permittedClient(backend: TestedBackend, endpoint: Endpoint): Promise<CheckingClient> {
  if (endpoint.who === 'public') return backend.visitor();
  return await backend.as({ user: 'student', agent: 'agent', admin: 'admin' }[endpoint.who]);
}

/** For each role that a call may need: one account of each lower role. */
const lowerAccounts = { user: [], agent: ['student'], admin: ['student', 'agent'] } as const;

/** Returns the headers by which a browser says where a request comes from. */
const fetchMetadata = (site: string, mode: string, destination: string) => ({
  'Sec-Fetch-Site': site,
  'Sec-Fetch-Mode': mode,
  'Sec-Fetch-Dest': destination,
});
/** The `Accept` header of a browser that opens a page. */
const acceptPage = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Headers that the app's own calls never have: those of navigations and of requests of other sites. */
const foreignHeaders: readonly Record<string, string>[] = [
  // One header alone must cause the refusal, because a proxy may drop the other headers. `Sec-Fetch-Mode` alone can't
  // be tested, because Node's `fetch` sets its own.
  ...['cross-site', 'same-site', 'none'].map((site) => ({ 'Sec-Fetch-Site': site })),
  ...['document', 'iframe', 'image', 'script'].map((destination) => ({ 'Sec-Fetch-Dest': destination })),
  // The next four are: a typed address or scanned code, a link on the site itself, and a subdomain's fetch and image.
  { ...fetchMetadata('none', 'navigate', 'document'), Accept: acceptPage },
  { ...fetchMetadata('same-origin', 'navigate', 'document'), Accept: acceptPage },
  fetchMetadata('same-site', 'cors', 'empty'),
  fetchMetadata('same-site', 'no-cors', 'image'),
  // A browser without `Sec-Fetch` headers still asks for HTML when it opens a page.
  { Accept: acceptPage },
  { Accept: 'Text/HTML' },
];

/**
 * Headers that must not be refused as foreign: those of the app's own calls, also in old browsers, and of clients such
 * as curl.
 */
const ownHeaders: readonly Record<string, string>[] = [
  fetchMetadata('same-origin', 'cors', 'empty'),
  { 'Sec-Fetch-Site': 'same-origin' },
  { Accept: '*/*' },
  { Accept: 'application/json' },
];

/** Returns the checks of a call's method, of requests of other sites, and of who may call. */
function accessChecks({ endpoint, sample }: CallRow): Check[] {
  const { path, who, mutates, method } = endpoint;
  const otherMethod = method === 'GET' ? 'POST' : 'GET';
  const checks = [
    check(
      path,
      `is HTTP 405 with ${otherMethod}, for anybody`,
      async (backend) => {
        const answer = await backend.visitor().raw(otherMethod, path, otherMethod === 'POST' ? '{}' : undefined);
        assert.equal(answer.status, 405);
        expectRefusal(answer, 40_000);
      },
      'nothing',
    ),
  ];
  if (mutates) {
    checks.push(
      check(
        path,
        'refuses a navigation and a request of another site with 40101, before anything else',
        async (backend) => {
          for (const headers of foreignHeaders)
            expectRefusal(await backend.visitor().send(endpoint, { nonsense: true }, { headers }), 40_101);
        },
        'nothing',
      ),
      check(
        path,
        'serves the app, and clients that are no browser',
        async (backend) => {
          for (const headers of ownHeaders)
            assert.notEqual((await backend.visitor().send(endpoint, { nonsense: true }, { headers })).code, 40_101);
        },
        'nothing',
      ),
    );
  } else {
    checks.push(
      check(
        path,
        'answers a request of another site, because it changes nothing',
        async (backend) => {
          const { code } = await backend
            .visitor()
            .send(endpoint, sample, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
          assert.notEqual(code, 40_101);
        },
        'nothing',
      ),
    );
  }
  if (who === 'public') return checks;
  checks.push(
    check(
      path,
      'is 40100 without a session, whatever the payload',
      async (backend) => {
        expectRefusal(await backend.visitor().send(endpoint, sample), 40_100);
        expectRefusal(await backend.visitor().send(endpoint, { nonsense: true }), 40_100);
      },
      'nothing',
    ),
    check(
      path,
      'is 40100 for a session id that the client made up',
      async (backend) => {
        const client = backend.visitor();
        client.cookie = 'sid=0123456789abcdef0123456789abcdef';
        expectRefusal(await client.send(endpoint, sample), 40_100);
      },
      'nothing',
    ),
    check(path, 'is 40001 for a user who was banned after the log-in', async (backend) => {
      const client = await backend.as('student');
      // The student of scenario `default` has id 3.
      await (await backend.as('admin')).data(endpoints.banUser, { id: 3 });
      expectRefusal(await client.send(endpoint, sample), 40_001);
    }),
  );
  for (const account of lowerAccounts[who]) {
    checks.push(
      check(
        path,
        `is 40101 for ${account}, whatever the payload`,
        async (backend) => {
          const client = await backend.as(account);
          expectRefusal(await client.send(endpoint, sample), 40_101);
          expectRefusal(await client.send(endpoint, { nonsense: true }), 40_101);
        },
        'scenario',
      ),
    );
  }
  return checks;
}

/** Values that a field must refuse with 40000 if `isRefused` returns true for them. */
const hostile: readonly unknown[] = [
  '\ud800',
  '',
  [],
  {},
  true,
  -1,
  1.5,
  1e21,
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  ' 1',
  '+1',
];
/**
 * Texts that are too long for the fields of the samples. The text of a GET keeps the address below the limit of
 * checking-client.ts.
 */
const tooLong = { GET: '字'.repeat(700), POST: '字'.repeat(10_000) } as const;
/** Numbers that the fields `current` and `pageSize` of a paged list must refuse: just below or above their limits. */
const outOfRange: Readonly<Record<string, readonly unknown[]>> = { current: [0], pageSize: [0, 51] };
/** The values of `hostile` that these fields allow. */
const allowedValues: Readonly<Record<string, readonly unknown[]>> = {
  searchText: ['', 'NaN', 'Infinity', '1e3', '0x10', ' 1', '+1'],
  code: ['1e3', '0x10'],
};

/** Returns the checks of a call's input; none for a call without fields. */
function inputChecks({ name, endpoint, sample }: CallRow): Check[] {
  const { path, method, request, who } = endpoint;
  const needs = who === 'public' ? 'nothing' : 'scenario';
  if (request === null) return [];
  const asJson = JSON.stringify(sample);
  const checks = [
    check(
      path,
      'refuses an unknown field and names it, also if it is called like a property of every object',
      async (backend) => {
        const client = await permittedClient(backend, endpoint);
        for (const field of ['nonsense', 'coin', 'constructor', 'toString', '__proto__']) {
          if (typeof sample === 'object' && sample !== null && Object.hasOwn(sample, field)) continue;
          // The field is put into the text, because `__proto__: 1` in an object literal adds no field.
          const extra: unknown = JSON.parse(
            asJson.replace(/^\{/, `{${JSON.stringify(field)}:1${asJson === '{}' ? '' : ','}`),
          );
          expectRefusal(await client.send(endpoint, extra), 40_000, field, `${field}: 1`);
        }
      },
      needs,
    ),
    check(
      path,
      'refuses hostile values in every field, and names the field',
      async (backend) => {
        const client = await permittedClient(backend, endpoint);
        const fields = typeof sample === 'object' && sample !== null ? sample : {};
        const isList = name.startsWith('page') || name.startsWith('list');
        const names = new Set([
          ...Object.keys(fields),
          ...(isList ? ['current', 'pageSize', 'sortField', 'sortOrder'] : []),
        ]);
        for (const field of names) {
          for (const value of [...hostile, ...(outOfRange[field] ?? []), tooLong[method]]) {
            if (isRefused(method, field, value))
              expectRefusal(
                await client.send(endpoint, { ...fields, [field]: value }),
                40_000,
                field,
                `${field}: ${JSON.stringify(value).slice(0, 60)}`,
              );
          }
        }
      },
      needs,
    ),
  ];
  return method === 'GET'
    ? [
        ...checks,
        check(
          path,
          'refuses a query parameter that is given twice',
          async (backend) => {
            const client = await permittedClient(backend, endpoint);
            expectRefusal(await client.raw('GET', `${path}?id=1&id=1`), 40_000, 'id');
          },
          needs,
        ),
      ]
    : [...checks, ...bodyChecks(endpoint, asJson, needs)];
}

// The fields of short texts. They must refuse an empty text, a lone surrogate, a text that is too long, and any other
// type.
const textFields: ReadonlySet<string> = new Set(
  `websiteName coinName userName userAccount userPassword checkPassword oldPassword remark
   name title content category teacher schoolName userNumber`.split(/\s+/u),
);

/** Returns whether the checks send this value in this field. If so, the call must refuse it. */
function isRefused(method: Endpoint['method'], field: string, value: unknown): boolean {
  // An address can't carry an object or a lone surrogate.
  if (method === 'GET' && (typeof value === 'object' || value === '\ud800')) return false;
  if (textFields.has(field)) {
    // Every text of `hostile` is shorter than 20 characters, and `tooLong` is longer.
    const isShortText = typeof value === 'string' && value !== '' && value !== '\ud800' && value.length < 20;
    // In an address, numbers and booleans are texts too.
    if (isShortText || (method === 'GET' && typeof value !== 'string')) return false;
  }
  return allowedValues[field]?.includes(value) !== true;
}

/** Returns the checks of a POST's body. `asJson` is a valid body. */
function bodyChecks(endpoint: Endpoint, asJson: string, needs: Check['needs']): Check[] {
  const { path } = endpoint;
  const broken = ['', '{', '[]', 'null', '1', '"text"', `${asJson}}`, '{"a":1,}', '\ufeff{', '{"id":01}'];
  return [
    check(
      path,
      "refuses JSON that doesn't parse or is no object",
      async (backend) => {
        const client = await permittedClient(backend, endpoint);
        for (const text of broken) expectRefusal(await client.raw('POST', path, text), 40_000);
      },
      needs,
    ),
    check(
      path,
      "refuses a body that isn't declared as JSON",
      async (backend) => {
        const client = await permittedClient(backend, endpoint);
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
          expectRefusal(await client.raw('POST', path, asJson, { headers: { 'Content-Type': type } }), 40_000);
        }
      },
      needs,
    ),
    check(
      path,
      'refuses a body over 64 KiB, before it looks at the session',
      async (backend) => {
        const huge = JSON.stringify({ padding: 'a'.repeat(64 * 1024) });
        expectRefusal(await backend.visitor().raw('POST', path, huge), 40_000);
      },
      'nothing',
    ),
  ];
}

export const everyCall: readonly Check[] = [
  ...rows.flatMap((row) => [...accessChecks(row), ...inputChecks(row)]),
  check(
    '/api',
    'is HTTP 404 with the envelope for an unknown path',
    async (backend) => {
      for (const path of [
        '/api/nothing',
        '/api/user',
        '/api/user/login/',
        '/api/user/Login',
        '/api/__proto__',
        '/api/',
      ]) {
        const answer = await backend.visitor().raw('GET', path);
        assert.equal(answer.status, 404, path);
        expectRefusal(answer, 40_400);
      }
    },
    'nothing',
  ),
  check(
    '/api',
    'writes messages in the language that `Accept-Language` prefers, zh-CN by default',
    async (backend) => {
      const words = async (language: string) =>
        (
          await backend
            .visitor()
            .raw('GET', '/api/user/get/login', undefined, { headers: { 'Accept-Language': language } })
        ).message;
      const [chinese, english] = [await words(''), await words('en-US')];
      // If both messages are empty, the client has already reported them, and there is no language to check.
      if (chinese.trim() === '' && english.trim() === '') return;
      assert.match(chinese, /\p{Script=Han}/u);
      assert.doesNotMatch(english, /\p{Script=Han}/u);
      for (const language of ['zh-CN', 'fr', '*', 'en;q=0, zh;q=0.1', 'en-US;q=0.4, zh-CN;q=0.9'])
        assert.equal(await words(language), chinese, language);
      for (const language of ['en', 'en-GB,en;q=0.9', 'zh;q=0.2, en-US;q=0.8', 'fr, en;q=0.5'])
        assert.equal(await words(language), english, language);
    },
    'nothing',
  ),
];
