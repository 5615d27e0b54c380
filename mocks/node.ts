/**
 * The mock on Node: in tests by `respond`, and on an HTTP port by `listen`. Each instance has its own database in
 * memory, and may keep its data in a file. If an answer is dropped, `respond` rejects like a failed `fetch`, and
 * `listen` destroys the socket.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createBackend } from './http/handlers.ts';
import { readCookie, writeCookie, type Exchange } from './http/session-cookie.ts';
import { dataFile } from './node-file.ts';
import { listen as listenTo, type ListenOptions, type Listening } from './node-server.ts';
import { entropy as ownEntropy, type Entropy } from './services/crypto/entropy.ts';
import { MockDatabase } from './store/database.ts';
import { RequestLog } from './store/request-log.ts';
import type { ScenarioName } from './store/store-rows.ts';
import { seedOnce } from './store/seed/seed-database.ts';
import { seedInBackground } from './store/seed/seed-in-background.ts';

export type { Listening, ListenOptions } from './node-server.ts';

interface MockOptions {
  scenario?: ScenarioName;
  seed?: number;
  /** The host's time in milliseconds. */
  now?: () => number;
  /** The source of randomness; Node's own by default. */
  entropy?: Entropy;
  /** The file that keeps the data across restarts. Its data takes precedence over `scenario` and `seed`. */
  file?: string;
}

export interface Mock {
  /** Answers as the backend would: cookies travel in the Cookie and Set-Cookie headers. */
  respond(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export async function createMock({
  scenario = 'default',
  seed = 1,
  now = Date.now,
  entropy = ownEntropy,
  file,
}: MockOptions = {}): Promise<Mock> {
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = new MockDatabase(undefined, memory);
  const requestLog = new RequestLog(memory);
  const report = (error: unknown) => console.error(error);
  const savedFile = file === undefined ? undefined : dataFile(db, file, report);
  const isLoaded = (await savedFile?.load()) ?? false;
  if (!isLoaded) await seedOnce(db, { scenario, seed, now: now() });
  await savedFile?.startSaving();
  seedInBackground(db, report);
  const backend = createBackend({ db, requestLog, hostNow: now, entropy, report });
  return {
    respond: async (request) => {
      const exchange: Exchange = { sessionId: readCookie(request.headers.get('Cookie')) };
      const response = await backend.respond(request, exchange);
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      if (exchange.cookieToSet !== undefined) response.headers.append('Set-Cookie', writeCookie(exchange.cookieToSet));
      return response;
    },
    close: async () => {
      await savedFile?.close();
      db.close();
      requestLog.close();
    },
  };
}

/** Starts a mock on an HTTP port. Closing the result closes the port and the mock. */
export async function listen({ port, host, ...options }: ListenOptions & MockOptions): Promise<Listening> {
  const mock = await createMock(options);
  try {
    const listening = await listenTo(mock, host === undefined ? { port } : { port, host });
    return {
      ...listening,
      close: async () => {
        await listening.close();
        await mock.close();
      },
    };
  } catch (error) {
    await mock.close();
    throw error;
  }
}
