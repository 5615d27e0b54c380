/**
 * Finds a port for a program that can't choose one itself. The port lies below the range for connections, so that no
 * connection takes it before the program listens. Until this process ends, no other process gets the same port from
 * here.
 */
import { createServer, type ListenOptions, type Server } from 'node:net';

/** Linux uses the ports from 32768 for connections. */
const range = { first: 20_000, count: 10_000 };
const attempts = 200;

/** Returns a server that listens, or null if the address is taken. */
function listening(where: ListenOptions): Promise<Server | null> {
  return new Promise((done) => {
    const server = createServer();
    server.unref();
    server.on('error', () => done(null));
    server.listen(where, () => done(server));
  });
}

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
  });

/** A mark for each port that this process has: a named socket, which the system removes with the process. */
const marks: Server[] = [];

export async function freePort(): Promise<number> {
  for (let left = attempts; left > 0; left -= 1) {
    const port = range.first + Math.floor(Math.random() * range.count);
    const mark =
      process.platform === 'linux' ? await listening({ path: `\0points-mall-port-${port}` }) : createServer();
    if (!mark) continue;
    const probe = await listening({ port, host: '127.0.0.1' });
    if (probe) {
      marks.push(mark);
      await closed(probe);
      return port;
    }
    if (mark.listening) await closed(mark);
  }
  throw new Error(`None of ${attempts} ports is free`);
}
