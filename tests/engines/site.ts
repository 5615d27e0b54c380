/** The two builds as they are shipped, each at the end of a line: the demo from a folder of files, production behind nginx with a backend. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { root } from '../../scripts/runtime.mjs';
import { freePort } from './free-port.ts';
import { layLine, type Line } from './line.ts';
import { until } from './until.ts';

export type Build = 'demo' | 'production';

export interface Site {
  readonly line: Line;
  readonly close: () => Promise<void>;
}

const run = (...words: string[]): ChildProcess => spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => {
    child.on('exit', done);
  });
  child.kill('SIGTERM');
  await gone;
};

async function demo(): Promise<Site> {
  const server = await serve({ dir: join(root, 'dist-demo') });
  const line = await layLine(server.url);
  return {
    line,
    close: async () => {
      await line.close();
      await server.close();
    },
  };
}

async function production(): Promise<Site> {
  const [backend, front] = [await freePort(), await freePort()];
  const children = [
    run('scripts/mock.ts', '--port', String(backend)),
    run('scripts/nginx-server.mjs', '--dir', 'dist', '--port', String(front), '--backend', `http://127.0.0.1:${backend}`),
  ];
  const close = async (): Promise<void> => void await Promise.all(children.map(ended));
  const answers = (url: string) => until(`nothing answers at ${url}`, async () => {
    if (children.some(({ exitCode }) => exitCode !== null)) return true;
    return (await fetch(url)).ok;
  }, 60_000);
  await answers(`http://127.0.0.1:${front}/__mock/state`);
  if (children.some(({ exitCode }) => exitCode !== null)) {
    await close();
    throw new Error('The backend or nginx ended before it listened');
  }
  const line = await layLine(`http://127.0.0.1:${front}`);
  return {
    line,
    close: async () => {
      await line.close();
      await close();
    },
  };
}

export const siteOf = (build: Build): Promise<Site> => (build === 'demo' ? demo() : production());
