/**
 * These rules say who may import whom. Every rule says why it is there; `npm run check` holds them, over code and types
 * alike, and tests/architecture shows that each one bites. Paths are those of the sources
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
    'A drawer called utils takes anything, so nothing in it can be found. Name a module after what it promises.',
  ),
  // The build puts the empty cookie store in a library's place, and the lesson's script beside the app.
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
