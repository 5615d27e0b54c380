/**
 * Serves the two builds as they are shipped, each behind the proxy of proxy.ts: the demo as plain files, production by
 * nginx with a backend.
 */
import { join } from 'node:path';
import { serve } from '../../scripts/serve/static-server.mjs';
import { root } from '../../scripts/runtime.mjs';
import { freePort } from './free-port.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { removeLater, spawnProgram, type Program } from './programs.ts';
import { until } from './until.ts';

export type Build = 'demo' | 'production';

export interface Site {
  readonly line: TestProxy;
  /** Returns which of the site's programs has ended, and how; null while all run. */
  readonly ended: () => string | null;
}

const run = (...words: string[]): Program =>
  spawnProgram(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

async function demo(): Promise<Site> {
  const server = await serve({ dir: join(root, 'dist-demo'), fast: true });
  return { line: await startProxy(server.url), ended: () => null };
}

async function production(): Promise<Site> {
  const [backend, front] = [await freePort(), await freePort()];
  removeLater(join(root, '.cache/nginx', String(front)));
  const mock = run('scripts/serve/mock-server.ts', '--port', String(backend));
  const nginx = run(
    'scripts/serve/nginx-server.mjs',
    '--dir',
    'dist',
    '--port',
    String(front),
    '--backend',
    `http://127.0.0.1:${backend}`,
  );
  const ended = (): string | null =>
    nginx.outcome() === null ? mock.outcome() && `The backend ${mock.outcome()}` : `nginx ${nginx.outcome()}`;
  await until(
    'neither the backend nor nginx answers',
    async () => ended() !== null || (await fetch(`http://127.0.0.1:${front}/__mock/state`)).ok,
  );
  const reason = ended();
  if (reason !== null) throw new Error(`${reason} before it listened`);
  return { line: await startProxy(`http://127.0.0.1:${front}`), ended };
}

export const siteOf = (build: Build): Promise<Site> => (build === 'demo' ? demo() : production());
