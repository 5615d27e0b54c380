/** The two builds as they are shipped, each at the end of a line: the demo from a folder of files, production behind nginx with a backend. */
import { join } from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { root } from '../../scripts/runtime.mjs';
import { freePort } from './free-port.ts';
import { layLine, type Line } from './line.ts';
import { removeLater, start, type Program } from './programs.ts';
import { until } from './until.ts';

export type Build = 'demo' | 'production';

export interface Site {
  readonly line: Line;
  readonly close: () => Promise<void>;
}

const run = (...words: string[]): Program => start(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

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
  removeLater(join(root, '.cache/nginx', String(front)));
  const programs = [
    run('scripts/mock.ts', '--port', String(backend)),
    run('scripts/nginx-server.mjs', '--dir', 'dist', '--port', String(front), '--backend', `http://127.0.0.1:${backend}`),
  ];
  const close = async (): Promise<void> => void await Promise.all(programs.map(({ end }) => end()));
  const ended = (): boolean => programs.some(({ outcome }) => outcome() !== null);
  await until('neither the backend nor nginx answers', async () => ended() || (await fetch(`http://127.0.0.1:${front}/__mock/state`)).ok);
  if (ended()) {
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
