/**
 * Who may import whom. Every rule says why it is there; `npm run check` holds them, over code and types alike, and
 * tests/architecture shows that each one bites. Paths are those of the sources (scripts/check/import-rules.ts).
 */
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

const test = '\\.test\\.tsx?$';

/** A floor of src/ reaches what lies below it and nothing else. */
function floor(name: string, from: string, below: readonly string[], comment: string): IForbiddenRuleType {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: { path: '^src/', pathNot: [from, ...below, '\\.css$'] },
  };
}

const FOUNDATION = ['^src/api/', '^src/ui/', '^src/platform/', '^src/locales/'];

const configuration: IConfiguration & { forbidden: IForbiddenRuleType[] } = {
  forbidden: [
    // The floors of src/
    floor(
      'app-reaches-down',
      '^src/app/',
      ['^src/routeTree\\.gen\\.ts$', '^src/(routes|shell|features)/', ...FOUNDATION],
      'app/ puts the pieces together. Only main.tsx stands above it.',
    ),
    floor(
      'routes-reach-down',
      '^src/(routes/|routeTree\\.gen\\.ts$)',
      ['^src/(shell|features)/', ...FOUNDATION],
      'A route names a page, its parameters and its guard; what puts routes together (app/) is above it.',
    ),
    floor(
      'shell-reaches-down',
      '^src/shell/',
      FOUNDATION,
      'The shell is the frame around every page and knows none of them: it would otherwise be loaded with all of them.',
    ),
    {
      name: 'features-reach-down',
      severity: 'error',
      comment:
        'A feature stands alone on api/, ui/ and platform/: it can be read, changed or thrown away without another. What two need belongs below.',
      from: { path: '^src/features/([^/]+)/', pathNot: test },
      to: { path: '^src/', pathNot: ['^src/features/$1/', ...FOUNDATION, '\\.css$'] },
    },
    floor(
      'api-reaches-down',
      '^src/api/',
      ['^src/platform/', '^src/locales/'],
      'The transport throws and shows nothing, so it needs no parts to show things with.',
    ),
    floor(
      'ui-reaches-down',
      '^src/ui/',
      ['^src/platform/', '^src/locales/'],
      'The kit knows no data and no pages: what it shows comes in as props.',
    ),
    {
      name: 'ui-holds-no-data',
      severity: 'error',
      comment:
        'The kit has no router, no server data and no atoms: a part that fetches can be neither reused nor tried alone.',
      from: { path: '^src/ui/', pathNot: test },
      to: { path: 'node_modules/(@tanstack/(react-router|react-query|router-core|query-core)|jotai|ky|dexie)/' },
    },
    floor(
      'platform-stands-alone',
      '^src/platform/',
      [],
      'platform/ is the browser as we want it; it knows nothing of this product.',
    ),
    {
      name: 'main-is-the-top',
      severity: 'error',
      comment: 'main.tsx starts the app; importing it would start it a second time.',
      from: {},
      to: { path: '^src/main\\.tsx$' },
    },
    {
      name: 'service-worker-stands-apart',
      severity: 'error',
      comment:
        'The service worker runs in a world without a document: nothing of the app belongs in it, and the app talks to it by messages.',
      from: { path: '^src/sw\\.ts$' },
      to: { path: '^(src|mocks)/' },
    },
    {
      name: 'service-worker-is-not-imported',
      severity: 'error',
      comment: 'Imported, the worker would run in the page.',
      from: {},
      to: { path: '^src/sw\\.ts$' },
    },

    // The roots
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment:
        'The contract is what goes over the wire and nothing else: both sides build on it, so it can build on neither.',
      from: { path: '^contract/', pathNot: test },
      to: { pathNot: ['^contract/', 'node_modules/(valibot|@standard-schema)/'] },
    },
    {
      name: 'mocks-know-no-app',
      severity: 'error',
      comment: 'The mock is a backend. One that knew the app would prove nothing about another backend.',
      from: { path: '^mocks/' },
      to: { path: '^src/' },
    },
    {
      name: 'app-knows-no-mock',
      severity: 'error',
      comment:
        'A production build holds nothing of the mock; only main.tsx may reach it, by an import that such a build drops. Tests may stand on it.',
      from: { path: '^src/', pathNot: test },
      to: { path: '^mocks/', pathNot: '^mocks/browser\\.ts$' },
    },
    {
      name: 'only-main-starts-the-mock',
      severity: 'error',
      comment: 'One place chooses the backend.',
      from: { path: '^(src|contract)/', pathNot: ['^src/main\\.tsx$', test] },
      to: { path: '^mocks/browser\\.ts$' },
    },
    {
      name: 'the-mock-is-loaded-on-demand',
      severity: 'error',
      comment: 'A static import would put the mock into production builds.',
      from: { path: '^src/main\\.tsx$' },
      to: { path: '^mocks/', dynamic: false },
    },
    {
      name: 'nothing-ships-tests-or-scripts',
      severity: 'error',
      comment: 'What runs for users stands on no test and no tool.',
      from: { path: '^(src|contract|mocks)/', pathNot: test },
      to: { path: '^(tests|scripts)/' },
    },

    // Inside the mock
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'A rule is a synchronous function of rows, a command and a time: no database (awaiting inside a transaction ends it), no HTTP, no library, no clock.',
      from: { path: '^mocks/domain/', pathNot: test },
      to: { pathNot: '^(mocks/domain|contract)/' },
    },
    {
      name: 'store-keeps-rows',
      severity: 'error',
      comment: 'The store keeps the rows that the rules speak of, and knows nobody who uses it.',
      from: { path: '^mocks/store/', pathNot: test },
      to: { path: '^mocks/', pathNot: '^mocks/(store|domain)/' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      comment: 'One transaction each: read, decide, write. How a call came in is no matter of theirs.',
      from: { path: '^mocks/services/', pathNot: test },
      to: { path: '^mocks/', pathNot: '^mocks/(services|store|domain)/' },
    },
    {
      name: 'long-lists-have-one-door',
      severity: 'error',
      comment:
        'How a page of a long list is found may change with every index. Services therefore see the door, and no module behind it.',
      from: { path: '^mocks/', pathNot: ['^mocks/services/long-lists/', test] },
      to: { path: '^mocks/services/long-lists/', pathNot: '^mocks/services/long-lists/index\\.ts$' },
    },
    {
      name: 'handlers-touch-no-tables',
      severity: 'error',
      comment:
        'Handlers translate between HTTP and services. Rows are read and written in services, inside one transaction.',
      from: { path: '^mocks/http/', pathNot: test },
      to: { path: 'node_modules/dexie/' },
    },
    {
      name: 'only-the-edge-knows-msw',
      severity: 'error',
      comment: 'MSW puts the mock on the wire; what lies behind works without it.',
      from: { path: '^mocks/(domain|store|services)/' },
      to: { path: 'node_modules/msw/' },
    },

    // Libraries have one door each
    {
      name: 'one-http-client',
      severity: 'error',
      comment: 'Every call goes through api/transport/client.ts: no retry, no timeout, one catalogue of errors.',
      from: { path: '^src/', pathNot: '^src/api/' },
      to: { path: 'node_modules/ky/' },
    },
    {
      name: 'one-keeper-of-what-was-read',
      severity: 'error',
      comment: 'What this device keeps is opened, and forgotten at log-out, in one place.',
      from: { path: '^src/', pathNot: '^src/(api|platform)/' },
      to: { path: 'node_modules/dexie/' },
    },

    // Order
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'Modules that need each other can only be read, tested and loaded together. Types count too, because a reader follows them like any import.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-drawers',
      severity: 'error',
      comment:
        'A drawer called utils takes anything, so nothing in it can be found. Name a module after what it promises.',
      from: {},
      to: { path: '/(utils?|hooks?|types?|common|helpers?|misc|shared)[./]', pathNot: 'node_modules' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      // The build puts the empty cookie store in a library's place, and the lesson's script beside the app.
      comment: 'A module that nobody imports and that imports nothing is not part of the product.',
      from: {
        orphan: true,
        path: '^(src|mocks|contract)/',
        pathNot: [test, '\\.d\\.ts$', '^mocks/http/no-cookie-store\\.ts$', '^mocks/lesson/lesson\\.ts$'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
  },
};

export default configuration;
