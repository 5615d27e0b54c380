/**
 * The rules about who may import whom, for code and for types. Each rule has its reason. `npm run check` checks the
 * rules, and tests/architecture/import-rules.test.ts breaks each of them on purpose. Paths are those of the sources
 * (scripts/check/import-rules.ts).
 */
import type { IConfiguration } from 'dependency-cruiser';
import { floorRules } from './scripts/check/rules/floor-rules.ts';
import { mockRules } from './scripts/check/rules/mock-rules.ts';
import { roomRules } from './scripts/check/rules/room-rules.ts';
import { anything, except, forbid, type Rule, tests } from './scripts/check/rules/rule.ts';
import { scriptRules } from './scripts/check/rules/script-rules.ts';

const orderRules: readonly Rule[] = [
  forbid(
    'no-circles',
    anything,
    { circular: true },
    'Modules that need each other can only be read, tested and loaded together. Types count too, because a ' +
      'reader follows them like any import.',
  ),
  forbid(
    'no-drawers',
    anything,
    except('/(utils?|hooks?|types?|common|helpers?|misc|shared)[./]', 'node_modules'),
    'A module called utils collects anything, so nothing in it can be found. Name a module after what it promises.',
  ),
  // Two exceptions: the build replaces a library by no-cookie-store.ts, and builds lesson.ts beside the app.
  forbid(
    'no-orphans',
    {
      orphan: true,
      path: '^(src|mocks|contract)/',
      pathNot: [tests, '\\.d\\.ts$', '^mocks/http/no-cookie-store\\.ts$', '^mocks/lesson/lesson\\.ts$'],
    },
    {},
    'A module that nobody imports and that imports nothing is not part of the product.',
  ),
];

const configuration: IConfiguration & { forbidden: Rule[] } = {
  forbidden: [...floorRules, ...roomRules, ...mockRules, ...scriptRules, ...orderRules],
  options: {
    doNotFollow: { path: 'node_modules' },
  },
};

export default configuration;
