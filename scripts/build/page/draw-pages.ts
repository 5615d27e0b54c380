/**
 * Draws the pages that index.html shows before any code runs. Node runs src/app/prerender.tsx, which renders them from
 * the app's components. Apart from tests, this is the only module of the folder that builds, reads files and starts a
 * process.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { build, type InlineConfig } from 'vite';
import { root } from '../../runtime.mjs';
import type { Drawings } from './page-input.ts';

const drawings = v.record(
  v.string(),
  v.object({ login: v.string(), home: v.object({ page: v.string(), lit: v.array(v.string()), coin: v.string() }) }),
);

/** The most time that the program may take. */
const drawingTimeoutMs = 60_000;
/** The most bytes that the program may print. */
const maxPrintedBytes = 100_000_000;

/**
 * Returns the drawings of the program in the file `program`. The program gets its own process, because the app's
 * modules keep timers and listeners running. The browser's router expects `self`.
 * @throws {Error} if the program fails
 */
function drawnBy(program: string): Drawings['pages'] {
  const code = `globalThis.self = globalThis;
    const { renderDrawnPages } = await import(${JSON.stringify(pathToFileURL(program).href)});
    process.stdout.write(JSON.stringify(await renderDrawnPages()), () => process.exit());`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    maxBuffer: maxPrintedBytes,
    timeout: drawingTimeoutMs,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('src/app/prerender.tsx draws nothing');
  return v.parse(drawings, JSON.parse(stdout));
}

/**
 * Resolves with the drawn pages and all style sheets of their components. `config` is the configuration that turns
 * sources into plain modules, and `outDir` is a folder for the program. The components are built as for a browser,
 * because the app in the browser has to render the same tree.
 */
export async function drawPages(config: InlineConfig, outDir: string): Promise<Drawings> {
  await build({
    ...config,
    // On Node a request needs a whole address.
    define: { ...config.define, 'import.meta.env.VITE_API_BASE': JSON.stringify('http://localhost') },
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: {
      ssr: 'src/app/prerender.tsx',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      minify: false,
    },
  });
  const sheets = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length > 1)
    throw new Error(`the drawn pages have ${sheets.length} style sheets, and not one`);
  return { pages: drawnBy(join(outDir, 'prerender.js')), css: readFileSync(join(outDir, sheet), 'utf8') };
}
