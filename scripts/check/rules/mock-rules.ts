/** The rooms of the mock backend. */
import { code, except, forbid, type Rule } from './rule.ts';

export const mockRules: readonly Rule[] = [
  forbid(
    'rules-are-pure',
    code('^mocks/domain/'),
    { pathNot: '^(mocks/domain|contract)/' },
    'A rule is a synchronous function of rows, a command and a time: no database (awaiting inside a transaction ' +
      'ends it), no HTTP, no library, no clock.',
  ),
  forbid(
    'store-keeps-rows',
    code('^mocks/store/'),
    except('^mocks/', '^mocks/(store|domain)/'),
    'The store keeps the rows that the rules speak of, and knows nobody who uses it.',
  ),
  forbid(
    'services-know-no-http',
    code('^mocks/services/'),
    except('^mocks/', '^mocks/(services|store|domain)/'),
    'One transaction each: read, decide, write. How a call came in is no matter of theirs.',
  ),
  forbid(
    'long-lists-have-one-door',
    code('^mocks/', '^mocks/services/long-lists/'),
    except('^mocks/services/long-lists/', '^mocks/services/long-lists/index\\.ts$'),
    'How a page of a long list is found may change with every index. Services therefore see the door, and no ' +
      'module behind it.',
  ),
  forbid(
    'handlers-touch-no-tables',
    code('^mocks/http/'),
    'node_modules/dexie/',
    'Handlers translate between HTTP and services. Rows are read and written in services, inside one transaction.',
  ),
  forbid(
    'only-the-edge-knows-msw',
    '^mocks/(domain|store|services)/',
    'node_modules/msw/',
    'MSW puts the mock on the wire; what lies behind works without it.',
  ),

  forbid(
    'http-reads-no-rows',
    code('^mocks/http/'),
    except('^mocks/store/', '^mocks/store/(database|request-log|situation)\\.ts$'),
    'HTTP opens the database for services, and keeps its own log and the faults. Seeds and migrations are not ' +
      'its matter.',
  ),
  forbid(
    'http-leaves-rules-to-services',
    code('^mocks/http/'),
    except('^mocks/domain/', '^mocks/domain/(refusal|idempotency|users/session)\\.ts$'),
    'HTTP knows refusals, sessions and keys, because it answers with them. Every other rule is decided in a service.',
  ),
  forbid(
    'controls-have-one-door',
    code('^mocks/(domain|store|services|http)/', '^mocks/http/handlers\\.ts$'),
    '^mocks/control/',
    'The calls of the contract work without the controls. Only the list of handlers puts both beside each other.',
  ),
  forbid(
    'controls-act-for-nobody',
    code('^mocks/control/'),
    except('^mocks/services/', '^mocks/services/crypto/'),
    'A control sets the whole backend up, or shows it. What a user does goes through the calls of the contract.',
  ),
  forbid(
    'nothing-starts-the-mock-from-inside',
    code('^mocks/[^/]+/'),
    '^mocks/[^/]+\\.ts$',
    'browser.ts and node.ts put the rooms together. A room that imported them would start a second backend.',
  ),
];
