/** Tests a call through the proxy: its headers, and its end if the client gives up. */
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { backendAt, proxy } from './api-proxy.mjs';

const servers: Server[] = [];
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Resolves with the address of a proxy before a backend with this answer, and the backend's host. */
async function proxied(answer: RequestListener): Promise<{ url: string; host: string }> {
  const backend = backendAt(await listen(answer));
  return { url: await listen((request, response) => proxy(request, response, backend)), host: backend.host };
}

test('the backend gets the call with its own host, and all other headers of the client', async () => {
  let arrived: IncomingMessage | undefined;
  const { url, host } = await proxied((request, response) => {
    arrived = request;
    response.writeHead(204).end();
  });
  expect((await fetch(`${url}/api/x?a=1`, { headers: { Cookie: 'sid=1' } })).status).toBe(204);
  expect(arrived?.url).toBe('/api/x?a=1');
  expect(arrived?.headers).toMatchObject({ host, cookie: 'sid=1' });
});

test('a call that the client gives up ends at the backend too', async () => {
  let tellEnded = (): void => {};
  const ended = new Promise<void>((resolve) => {
    tellEnded = resolve;
  });
  let tellArrived = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    tellArrived = resolve;
  });
  const { url } = await proxied((_, response) => {
    response.on('close', tellEnded);
    tellArrived();
  });
  const call = get(`${url}/api/slow`).on('error', () => {});
  await arrived;
  call.destroy();
  await expect(ended).resolves.toBeUndefined();
});
