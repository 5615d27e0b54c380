/**
 * The network between the outbox of a unit test and the mock backend. It replaces `fetch`. It can be unplugged, it can
 * lose requests and answers, and it records the changing requests that the backend answers. A request is changing here
 * if its path ends with add, update, delete or read.
 */
import { createMock, type Mock } from '../../../mocks/node.ts';
import { vi } from 'vitest';

/** `down`: the request is lost. `lost`: its answer is lost. `late`: the test delivers the request with `underWay`. */
type Fault = 'down' | 'lost' | 'late';

export class OutboxWire {
  /** If false, every request is lost. */
  plugged = true;
  /** The faults of the next changing requests, in their order. */
  faults: Fault[] = [];
  /** The paths of the changing requests that the backend answered, in their order. Late requests aren't among them. */
  arrived: string[] = [];
  /** Requests that were sent and haven't arrived. Calling an item lets the backend handle the request. */
  underWay: (() => Promise<unknown>)[] = [];
  /** If false, the backend ignores Idempotency-Key. */
  knowsKeys = true;
  /** The session cookie of each browser by the browser's name. `browser` is the one that sends now. */
  readonly cookies = new Map<string, string>();
  browser = 'one';
  /** Holds a request, makes it fail, or answers it instead of the backend. If it returns null, the request goes on. */
  intercept: (request: Request, pathname: string) => Promise<Response | null> = async () => null;
  /** Changes an answer of the backend. */
  rewrite: (response: Response, pathname: string) => Promise<Response> = async (response) => response;

  /** The backend with scenario `default`. A test may call it without the wire. */
  readonly backend: Mock;

  constructor(backend: Mock) {
    this.backend = backend;
  }

  /** Stands for the browser's `fetch`. A lost request and a lost answer both reject. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const isChange = /\/(?:add|update|delete|read)$/u.test(pathname);
    const fault = isChange ? this.faults.shift() : undefined;
    if (!this.plugged || fault === 'down') throw new TypeError('Failed to fetch');
    // Node may collect the controller of a clone's signal as garbage. Then an abort doesn't reach the holder of the
    // clone. Therefore `intercept` gets the request itself, and the copy that is sent gets its signal.
    const copy = request.clone();
    const answer = await this.intercept(request, pathname);
    if (answer) return answer;
    const headers = new Headers(copy.headers);
    if (!this.knowsKeys) headers.delete('Idempotency-Key');
    headers.set('Cookie', this.cookies.get(this.browser) ?? '');
    const sent = new Request(copy, { headers, signal: request.signal });
    if (fault === 'late') {
      this.underWay.push(() => this.backend.respond(sent));
      throw new TypeError('Failed to fetch');
    }
    // The test may change `browser` before the answer comes.
    const { browser } = this;
    const response = await this.backend.respond(sent);
    const cookie = response.headers.get('Set-Cookie')?.split(';')[0];
    if (cookie !== undefined) this.cookies.set(browser, cookie);
    if (isChange) this.arrived.push(pathname);
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return this.rewrite(response, pathname);
  };
}

/** Replaces `fetch` by a wire to a new backend for the running test. Nobody is logged in. */
export async function openWire(): Promise<OutboxWire> {
  const wire = new OutboxWire(await createMock());
  vi.stubGlobal('fetch', wire.fetch);
  return wire;
}
