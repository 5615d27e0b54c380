/**
 * Import rules between the floors (layers) of src/, and between src/ and the other root folders. The last rules say
 * which libraries only one folder may import.
 */
import { anything, modulesUnder, except, floor, forbid, foundation, type Rule } from './rule.ts';

export const floorRules: readonly Rule[] = [
  // The floors of src/
  floor(
    'app-reaches-down',
    '^src/app/',
    ['^src/(routes|shell|features)/', ...foundation],
    'app/ puts the pieces together. Only main.tsx stands above it.',
  ),
  floor(
    'routes-reach-down',
    '^src/routes/',
    ['^src/(shell|features)/', ...foundation],
    'A route names a page, its parameters and its guard. app/ puts routes together, so it is above them.',
  ),
  floor(
    'shell-reaches-down',
    '^src/shell/',
    foundation,
    'The shell is the frame around every page. If it imported pages, it would load all of them.',
  ),
  forbid(
    'features-reach-down',
    modulesUnder('^src/features/([^/]+)/'),
    except('^src/', '^src/features/$1/', ...foundation, '\\.css$'),
    'A feature imports no other feature, so that it can be read, changed or removed alone. ' +
      'A part that two features need belongs below them.',
  ),
  floor(
    'api-reaches-down',
    '^src/api/',
    ['^src/(device|platform|locales)/'],
    'api/ throws errors and shows nothing, so it needs no components.',
  ),
  floor(
    'ui-reaches-down',
    '^src/ui/',
    ['^src/(device|platform|locales)/'],
    'The kit imports no data and no pages, because its content comes in as props.',
  ),
  forbid(
    'ui-holds-no-data',
    modulesUnder('^src/ui/'),
    'node_modules/(@tanstack/(react-router|react-query|router-core|query-core)|jotai|ky|dexie)/',
    'The kit has no router, no server data and no atoms: a part that fetches can be neither reused nor tried alone.',
  ),
  floor(
    'device-reaches-down',
    '^src/device/',
    ['^src/platform/', '^src/locales/'],
    'api/ and ui/ both need the stored settings and the state of this device, so device/ stands below both.',
  ),
  floor(
    'platform-stands-alone',
    '^src/platform/',
    [],
    'platform/ wraps the browser, and contains nothing of this product.',
  ),
  floor(
    'brand-stands-alone',
    '^src/brand/',
    [],
    'The brand is names, colours and a mark. Builds, the app and the mock read it, so it can stand on none of them.',
  ),
  forbid(
    'platform-knows-no-product',
    modulesUnder('^src/platform/'),
    '^(contract/|src/locales/)|node_modules/@lingui/',
    'platform/ has no records and no texts. Code that needs the contract or a catalogue belongs in device/ or above.',
  ),
  forbid(
    'main-is-the-top',
    anything,
    '^src/main\\.tsx$',
    'main.tsx starts the app; importing it would start it a second time.',
  ),
  forbid(
    'service-worker-stands-apart',
    '^src/sw\\.ts$',
    '^(src|mocks)/',
    'The service worker runs without a document, so nothing of the app belongs in it. The app sends it messages.',
  ),
  forbid(
    'service-worker-is-not-imported',
    anything,
    '^src/sw\\.ts$',
    'If the page imported the worker, it would run in the page.',
  ),

  // The roots
  forbid(
    'contract-stands-alone',
    modulesUnder('^contract/'),
    { pathNot: ['^contract/', 'node_modules/(valibot|@standard-schema)/'] },
    'The contract is what goes over the wire and nothing else: both sides build on it, so it can build on neither.',
  ),
  forbid(
    'mocks-know-no-app',
    '^mocks/',
    except('^src/', '^src/brand/brand\\.json$'),
    'The mock is a backend. If it used code of the app, tests against it would prove nothing about other backends. ' +
      'Only the brand’s name and legal texts are shared, for the seeded texts.',
  ),
  forbid(
    'app-knows-no-mock',
    modulesUnder('^src/'),
    except('^mocks/', '^mocks/browser\\.ts$'),
    'A production build holds nothing of the mock; only main.tsx may reach it, by an import that such a build ' +
      'drops. Tests may import it.',
  ),
  forbid(
    'only-main-starts-the-mock',
    modulesUnder('^(src|contract)/', '^src/main\\.tsx$'),
    '^mocks/browser\\.ts$',
    'Only main.tsx chooses the backend.',
  ),
  forbid(
    'the-mock-is-loaded-on-demand',
    '^src/main\\.tsx$',
    { path: '^mocks/', dynamic: false },
    'A static import would put the mock into production builds.',
  ),
  forbid(
    'nothing-ships-tests-or-scripts',
    modulesUnder('^(src|contract|mocks)/'),
    '^(tests|scripts)/',
    'Code that runs for users imports no test and no tool.',
  ),

  // Libraries that only one folder may import
  forbid(
    'one-http-client',
    { path: '^src/', pathNot: '^src/api/' },
    'node_modules/ky/',
    'Every call of the contract goes through api/transport/client.ts: no retry, no timeout, one catalogue of errors. ' +
      'Only the controls of the demo have a client of their own, also in api/.',
  ),
  forbid(
    'one-owner-of-databases',
    { path: '^src/', pathNot: '^src/api/' },
    'node_modules/dexie/',
    'api/ opens the Dexie databases of this device, and clears them at log-out.',
  ),
];
