/**
 * Simulates a bad network between the app and a backend, by a server that forwards requests, counts them, and injects
 * network faults into single requests. `meet` chooses the fault of a request under /api. Without a fault, the method,
 * the address and the bodies pass unchanged, unless `edit` changes an answer's body.
 */
import { Agent, createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { idempotencyHeader } from '../../contract/envelope.ts';

/** A request as it arrived at the gateway. */
interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly key: string | null;
  readonly body: string;
  /** The number of times that the request was forwarded to the backend. */
  passed: number;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** The fault of one request. If `carriedOut` is true, the backend gets the request in spite of the fault. */
export type Fault =
  /** Breaks the connection before any byte of an answer. */
  | { readonly kind: 'reset'; readonly carriedOut: boolean }
  | { readonly kind: 'resetAfterHeaders' | 'cutBody' | 'emptyBody'; readonly carriedOut: true }
  /** Never answers. */
  | { readonly kind: 'hang'; readonly carriedOut: boolean }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly type: string;
      readonly body: string;
      readonly headers?: Record<string, string>;
      readonly carriedOut: false;
    }
  /** Forwards the request twice, one after the other, and returns the second answer. */
  | { readonly kind: 'twice'; readonly carriedOut: true }
  /** Forwards the request after `ms` milliseconds. With `brokenOff`, the connection to the app breaks at once. */
  | { readonly kind: 'late'; readonly ms: number; readonly brokenOff: boolean; readonly carriedOut: true };

export interface Gateway {
  readonly url: string;
  readonly arrivals: Arrival[];
  /** Called for every request under /api, unless the gateway is `dead`. Returns the fault of the request, or null. */
  meet: (arrival: Arrival) => Fault | null;
  /** Changes the body of a forwarded answer under /api. */
  edit: (path: string, body: string) => string;
  /** Called when a request begins to hang. */
  hanging: () => void;
  /**
   * Closes each connection after its answer, because a browser sends a request again by itself if a reused connection
   * breaks.
   */
  fresh: boolean;
  /** Removes the key on the way, like a backend that doesn't know the header. */
  keyless: boolean;
  /** Lets nothing through except the mock's controls, like a network that was unplugged. */
  dead: boolean;
  /** The number of requests under /api that the gateway is handling. A request that hangs doesn't count. */
  beingHandled: number;
  close: () => Promise<void>;
}

const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
]);

/** How long after its headers an answer breaks off. */
const breakAfterMs = 20;

/** Returns the headers that belong to the message itself and not to one connection. */
function endToEnd(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || hopByHop.has(name) ? [] : [[name, value] as const],
    ),
  );
}

/** Listens on a free port of this machine and forwards to `target`. */
export async function openGateway(target: string): Promise<Gateway> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(target);

  /** Sends a request on to the backend, and resolves with its answer. */
  const forward = (incoming: IncomingMessage, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { [idempotencyHeader.toLowerCase()]: key, ...rest } = endToEnd(incoming.headers);
      const headers = gateway.keyless || key === undefined ? rest : { ...rest, [idempotencyHeader]: key };
      const outgoing = sendRequest(
        {
          agent,
          hostname,
          port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...headers, host: `${hostname}:${port}`, 'content-length': body.length },
        },
        (answer) => {
          buffer(answer).then(
            (bytes) => resolve({ status: answer.statusCode ?? 502, headers: endToEnd(answer.headers), body: bytes }),
            reject,
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const sendAnswer = (outgoing: ServerResponse, { status, headers, body }: Answer): void => {
    outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  };

  /** Forwards a request under /api. Counts it, and lets `edit` change the body of its answer. */
  const forwardCall = async (arrival: Arrival, incoming: IncomingMessage, body: Buffer): Promise<Answer> => {
    arrival.passed += 1;
    const answer = await forward(incoming, body);
    return { ...answer, body: Buffer.from(gateway.edit(arrival.path, answer.body.toString())) };
  };

  /** Answers a call with its fault. A fault with `carriedOut` forwards the call first. */
  const answerWithFault = async (
    fault: Fault,
    arrival: Arrival,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
  ): Promise<void> => {
    if (fault.kind === 'answer') {
      sendAnswer(outgoing, {
        status: fault.status,
        headers: { 'content-type': fault.type, ...fault.headers },
        body: Buffer.from(fault.body),
      });
      return;
    }
    if (fault.kind === 'late') {
      if (fault.brokenOff) outgoing.socket?.resetAndDestroy();
      await new Promise((resolve) => {
        setTimeout(resolve, fault.ms);
      });
    }
    const answer = fault.carriedOut ? await forwardCall(arrival, incoming, body) : null;
    if (fault.kind === 'reset') outgoing.socket?.resetAndDestroy();
    if (fault.kind === 'hang') gateway.hanging();
    if (fault.kind === 'hang' || !answer || outgoing.socket === null || outgoing.socket.destroyed) return;
    const { status, headers, body: bytes } = answer;
    switch (fault.kind) {
      case 'reset':
        break;
      case 'late':
        sendAnswer(outgoing, answer);
        break;
      case 'twice':
        sendAnswer(outgoing, await forwardCall(arrival, incoming, body));
        break;
      case 'emptyBody':
        sendAnswer(outgoing, { ...answer, body: Buffer.alloc(0) });
        break;
      case 'resetAfterHeaders':
      case 'cutBody':
        outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
        outgoing.flushHeaders();
        // Without a pause before the break, the headers could be lost with the connection.
        if (fault.kind === 'cutBody')
          await new Promise((resolve) => {
            outgoing.write(bytes.subarray(0, bytes.length / 2), resolve);
          });
        setTimeout(() => outgoing.socket?.resetAndDestroy(), breakAfterMs);
        break;
      default:
        fault satisfies never;
    }
  };

  /** Answers any request. A request outside /api gets no fault. */
  const exchange = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(incoming.url ?? '/', target);
    if (gateway.fresh) outgoing.setHeader('connection', 'close');
    const body = await buffer(incoming);
    const isControl = pathname.startsWith('/__mock/');
    if (gateway.dead && !isControl) {
      outgoing.socket?.resetAndDestroy();
      return;
    }
    if (!pathname.startsWith('/api/')) {
      sendAnswer(outgoing, await forward(incoming, body));
      return;
    }
    const key = incoming.headers[idempotencyHeader.toLowerCase()];
    const arrival: Arrival = {
      method: incoming.method ?? 'GET',
      path: pathname,
      query: search,
      key: typeof key === 'string' ? key : null,
      body: body.toString(),
      passed: 0,
    };
    gateway.arrivals.push(arrival);
    const fault = gateway.meet(arrival);
    gateway.beingHandled += 1;
    try {
      if (fault) await answerWithFault(fault, arrival, incoming, outgoing, body);
      else sendAnswer(outgoing, await forwardCall(arrival, incoming, body));
    } finally {
      gateway.beingHandled -= 1;
    }
  };

  // A test on a busy machine must not meet a connection that the server is just closing (mocks/node-server.ts).
  const server = createServer({ keepAliveTimeout: 75_000 }, (incoming, outgoing) => {
    exchange(incoming, outgoing).catch(() => outgoing.socket?.destroy());
  });
  const gateway: Gateway = {
    url: '',
    arrivals: [],
    meet: () => null,
    edit: (_path, body) => body,
    hanging: () => {},
    fresh: false,
    keyless: false,
    dead: false,
    beingHandled: 0,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The gateway has no port');
  return Object.assign(gateway, { url: `http://127.0.0.1:${address.port}` });
}
