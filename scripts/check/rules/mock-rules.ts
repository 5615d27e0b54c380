/**
 * Lists the import rules between the rooms (folders) of the mock backend, and for the libraries and files that they
 * import.
 */
import { modulesUnder, except, forbid, type Rule } from './rule.ts';

export const mockRules: readonly Rule[] = [
  forbid(
    'rules-are-pure',
    modulesUnder('^mocks/domain/'),
    { pathNot: '^(mocks/domain|contract)/' },
    'A rule is a synchronous function of rows, a command and a time: no database (awaiting inside a transaction ' +
      'ends it), no HTTP, no library, no clock.',
  ),
  forbid(
    'store-keeps-rows',
    modulesUnder('^mocks/store/'),
    except('^mocks/', '^mocks/(store|domain)/'),
    'The store holds the rows that rules work on. It imports no module that uses it.',
  ),
  forbid(
    'services-know-no-http',
    modulesUnder('^mocks/services/'),
    except('^mocks/', '^mocks/(services|store|domain)/'),
    'A service is one transaction: read, decide, write. How the call arrived makes no difference to it.',
  ),
  forbid(
    'long-lists-have-one-door',
    modulesUnder('^mocks/', '^mocks/services/long-lists/'),
    except('^mocks/services/long-lists/', '^mocks/services/long-lists/index\\.ts$'),
    'How a page of a long list is found may change with every index. Services therefore import only index.ts.',
  ),
  forbid(
    'handlers-touch-no-tables',
    modulesUnder('^mocks/http/'),
    'node_modules/dexie/',
    'Handlers translate between HTTP and services. Rows are read and written in services, inside one transaction.',
  ),
  forbid(
    'only-the-edge-knows-msw',
    '^mocks/(domain|store|services)/',
    'node_modules/msw/',
    'MSW puts the mock on the wire. Rules, store and services work without it.',
  ),

  forbid(
    'http-reads-no-rows',
    modulesUnder('^mocks/http/'),
    except('^mocks/store/', '^mocks/store/(database|request-log|situation)\\.ts$'),
    'http/ opens the database for services, and stores its own log and the faults. It needs no seeds and no ' +
      'migrations.',
  ),
  forbid(
    'http-leaves-rules-to-services',
    modulesUnder('^mocks/http/'),
    except('^mocks/domain/', '^mocks/domain/(refusal|idempotency|users/session)\\.ts$'),
    'http/ imports refusals, sessions and keys, because it answers with them. Services apply all other rules.',
  ),
  forbid(
    'controls-have-one-door',
    modulesUnder('^mocks/(domain|store|services|http)/', '^mocks/http/handlers\\.ts$'),
    '^mocks/control/',
    'The calls of the contract work without the controls. Only handlers.ts lists both.',
  ),
  forbid(
    'controls-act-for-nobody',
    modulesUnder('^mocks/control/'),
    except('^mocks/services/', '^mocks/services/crypto/'),
    'A control sets up or shows the whole backend. Users act through the calls of the contract only.',
  ),
  forbid(
    'nothing-starts-the-mock-from-inside',
    modulesUnder('^mocks/[^/]+/'),
    '^mocks/[^/]+\\.ts$',
    'browser.ts and node.ts put the rooms together. A room that imported them would start a second backend.',
  ),
];
