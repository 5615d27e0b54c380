/**
 * Serves the two builds as they are shipped, each behind the proxy of proxy.ts. The demo is plain files. The production
 * build is served by nginx, with the mock as its backend.
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
  readonly proxy: TestProxy;
  /** Returns which of the site's programs has ended, and how; null while all run. */
  readonly ended: () => string | null;
}

/** Runs a script of this repository. Its output is dropped, except its errors. */
const runScript = (...args: string[]): Program =>
  spawnProgram(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

async function demo(): Promise<Site> {
  const server = await serve({ dir: join(root, 'dist-demo'), fast: true });
  return { proxy: await startProxy(server.url), ended: () => null };
}

async function production(): Promise<Site> {
  const [backendPort, nginxPort] = [await freePort(), await freePort()];
  removeLater(join(root, '.cache/nginx', String(nginxPort)));
  const mock = runScript('scripts/serve/mock-server.ts', '--port', String(backendPort));
  const nginx = runScript(
    'scripts/serve/nginx-server.mjs',
    '--dir',
    'dist',
    '--port',
    String(nginxPort),
    '--backend',
    `http://127.0.0.1:${backendPort}`,
  );
  const ended = (): string | null => {
    const [ofNginx, ofMock] = [nginx.outcome(), mock.outcome()];
    if (ofNginx !== null) return `nginx ${ofNginx}`;
    return ofMock === null ? null : `The backend ${ofMock}`;
  };
  await until(
    'neither the backend nor nginx answers',
    // Through nginx, an answer of the mock shows that both run.
    async () => ended() !== null || (await fetch(`http://127.0.0.1:${nginxPort}/__mock/state`)).ok,
  );
  const reason = ended();
  if (reason !== null) throw new Error(`${reason} before it listened`);
  return { proxy: await startProxy(`http://127.0.0.1:${nginxPort}`), ended };
}

/** Starts the servers of a build. Resolves once they answer. */
export const siteOf = (build: Build): Promise<Site> => (build === 'demo' ? demo() : production());
