/**
 * Finds a free port for a program that can't choose one itself. By default the system doesn't use this port for
 * outgoing connections, which could otherwise take the port before the program listens. On Linux no other process gets
 * the same port from this module before this process ends.
 */
import { createServer, type ListenOptions, type Server } from 'node:net';

/** By default Linux uses the ports 32768 to 60999 for outgoing connections, and none below them. */
const range = { first: 20_000, count: 10_000 };
/** A port may be taken, so up to this many random ports are tried. */
const attempts = 200;

/** Resolves with a server that listens, or with null if it can't, for example because the address is taken. */
function listenAt(where: ListenOptions): Promise<Server | null> {
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

/** On Linux, a named socket for each port that this process got. The system removes it when the process ends. */
const reservations: Server[] = [];

/** Returns a free port of 127.0.0.1. Throws if none of `attempts` random ports is free. */
export async function freePort(): Promise<number> {
  for (let left = attempts; left > 0; left -= 1) {
    const port = range.first + Math.floor(Math.random() * range.count);
    // A path that begins with a zero byte is a name without a file. On other systems a server that never listens stands
    // for it.
    const reservation =
      process.platform === 'linux' ? await listenAt({ path: `\0points-mall-port-${port}` }) : createServer();
    if (!reservation) continue;
    const probe = await listenAt({ port, host: '127.0.0.1' });
    if (probe) {
      reservations.push(reservation);
      await closed(probe);
      return port;
    }
    if (reservation.listening) await closed(reservation);
  }
  throw new Error(`None of ${attempts} ports is free`);
}
