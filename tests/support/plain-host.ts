/**
 * Simulates a rented host of plain files. The host serves a folder with index.html, and 404.html for unknown addresses.
 * It has no setting and sends no header for this app. A test can shut it down.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};

export interface PlainHost {
  /** The host's address, without the base. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves `dir` at `base`, a path that begins and ends with `/`, on a free port. An address outside of `base` gets an
 * empty answer with 404, except that the base without its last slash is redirected.
 */
export async function plainHost(dir: string, base: string): Promise<PlainHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    if (`${pathname}/` === base) {
      response.writeHead(301, { Location: base }).end();
      return;
    }
    // Null outside of the base, where the host has no file, not even a page for errors.
    const inBase = pathname.startsWith(base) ? pathname.slice(base.length) : null;
    const path = inBase === null ? '' : join(dir, inBase === '' ? 'index.html' : inBase);
    const isFile = existsSync(path) && statSync(path).isFile();
    const errorPage = inBase === null ? '' : join(dir, '404.html');
    const file = isFile ? path : errorPage;
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(isFile ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
