/** Lists the import rules between the rooms (folders) of scripts/, and from scripts/ to the app. */
import { modulesUnder, except, forbid, room, type Rule } from './rule.ts';

export const scriptRules: readonly Rule[] = [
  room(
    'build-needs-no-tool',
    'scripts/build/',
    ['scripts/runtime\\.mjs$'],
    'A build runs where nothing else is installed, not even a browser.',
  ),
  room(
    'checks-start-nothing',
    'scripts/check/',
    ['scripts/(build|test)/', 'scripts/runtime\\.mjs$'],
    'A check reads the sources and the data of the build. It runs as a step of the tests.',
  ),
  room(
    'tests-measure-nothing',
    'scripts/test/',
    ['scripts/check/', 'scripts/runtime\\.mjs$', 'scripts/release/compress\\.mjs$'],
    'The test run starts checks, and serves a compressed build as production does. It needs no benchmark and no ' +
      'build plugin.',
  ),
  room(
    'servers-serve-only',
    'scripts/serve/',
    [
      'scripts/runtime\\.mjs$',
      'scripts/release/(compress|nginx-config|base-of-build|policy-of-build)\\.mjs$',
      'scripts/test/install/nginx\\.mjs$',
    ],
    'A server serves a build like a release. It needs the files that a release writes, and installs nginx.',
  ),
  room(
    'releases-run-no-test',
    'scripts/release/',
    [
      'scripts/build/',
      'scripts/runtime\\.mjs$',
      'scripts/serve/static-server\\.mjs$',
      'scripts/test/install/browser\\.mjs$',
    ],
    'A release is made from a build. Only its pictures need a server and a browser.',
  ),
  room(
    'benchmarks-are-no-test',
    'scripts/bench/',
    [
      'scripts/runtime\\.mjs$',
      'scripts/build/(chunk-notes|install-parts)\\.ts$',
      'scripts/test/install/browser\\.mjs$',
    ],
    'A benchmark measures a build in a browser. Its figures decide nothing in the other rooms.',
  ),
  forbid(
    'scripts-know-no-app',
    modulesUnder('^scripts/'),
    except('^src/', '^src/ui/elements/icons\\.ts$', '^src/brand/'),
    'Scripts read sources as text. Only the build imports from them: the product’s own icons, and the brand.',
  ),
];
