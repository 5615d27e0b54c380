/**
 * Finds a port of this machine on which nobody listens, so that a connection to it is refused. The system seldom gives
 * the same port to another program soon after.
 */
import { createServer } from 'node:net';

/** Returns the port. Throws if the system gives none. */
export async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof address !== 'object' || address === null) throw new Error('There was no port');
  return address.port;
}
