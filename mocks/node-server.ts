/**
 * The mock on an HTTP port, with real cookies, for a phone, curl, another client, or a production build on another
 * port. It listens on 127.0.0.1 by default. If an answer is dropped, the socket is destroyed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { idempotencyHeader, maxBodyBytes } from '../contract/envelope.ts';

// In bytes. By default Node allows 16 KiB and answers a longer query with HTTP 431. A search text of 10 000 Chinese
// characters, which is 90 kB in a query, must get the contract's refusal instead.
const maxHeaderSize = 512 * 1024;

// A client on a busy machine may use a kept connection at the moment when the server closes it. Then the client's call
// fails. By default Node closes after 5 seconds.
const keepAliveTimeout = 75_000;

/** The part of a mock that the server needs. */
interface Responder {
  respond(request: Request): Promise<Response>;
}

export interface ListenOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
}

export interface Listening {
  url: string;
  port: number;
  /** Stops listening, breaks open connections, and resolves when all are closed. */
  close(): Promise<void>;
}

export async function listen(mock: Responder, { port, host = '127.0.0.1' }: ListenOptions): Promise<Listening> {
  const server = createServer(
    { maxHeaderSize, keepAliveTimeout },
    (incoming, outgoing) => void answerRequest(mock, incoming, outgoing),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    port: actualPort,
    close: async () =>
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

async function answerRequest(mock: Responder, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const disconnected = new AbortController();
  outgoing.on('close', () => disconnected.abort());
  // If a reused connection breaks, browsers send the request again by themselves, and the fault would hit twice.
  // Therefore each request of a browser that sends Sec-Fetch-Site gets a fresh connection.
  if (incoming.headers['sec-fetch-site'] !== undefined) outgoing.setHeader('Connection', 'close');
  for (const [name, value] of Object.entries(corsHeaders(incoming))) outgoing.setHeader(name, value);
  if (incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method'] !== undefined) {
    outgoing.writeHead(204).end();
    return;
  }
  try {
    const response = await mock.respond(await requestOf(incoming, disconnected.signal));
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
    outgoing.setHeader('Set-Cookie', response.headers.getSetCookie());
    outgoing.writeHead(response.status, headers).end(body);
  } catch (error) {
    if (error instanceof UnreadableRequest)
      outgoing.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request');
    else incoming.socket.destroy();
  }
}

class UnreadableRequest extends Error {}

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', url = '/', headersDistinct } = incoming;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = await bodyOf(incoming, url.startsWith('/__mock/') ? Number.POSITIVE_INFINITY : maxBodyBytes);
  try {
    const request = new Request(`http://${incoming.headers.host ?? '127.0.0.1'}${url}`, {
      method: method === 'TRACE' ? 'PUT' : method,
      headers,
      signal,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    });
    // Request refuses the method TRACE. The backend must get it nevertheless, to answer like any wrong method.
    if (method === 'TRACE') Object.defineProperty(request, 'method', { value: method });
    return request;
  } catch (error) {
    throw new UnreadableRequest('The request can not be read', { cause: error });
  }
}

/**
 * Returns at most one byte more than the limit, which is enough for a refusal. The rest is read and dropped, so that
 * the answer arrives.
 */
async function bodyOf(incoming: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0;
  const upToLimit = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of incoming) {
      const bytes: unknown = chunk;
      if (!(bytes instanceof Uint8Array)) continue;
      if (size <= limit) yield bytes.subarray(0, limit + 1 - size);
      size += bytes.byteLength;
    }
  };
  return new Uint8Array(await buffer(Readable.from(upToLimit())));
}

const loopback = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Returns the CORS headers that let pages of this machine read from another port, with their cookies. Other pages get
 * none. Changing calls still need the same origin (`http/cross-site.ts`).
 */
function corsHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
  if (origin === undefined || !loopback.test(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': `Content-Type, Accept-Language, ${idempotencyHeader}`,
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  };
}
