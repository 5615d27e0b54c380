/** A port of this machine that nobody listens on now. */
import { createServer } from 'node:net';

export function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const server = createServer();
    server.on('error', refuse);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
