/**
 * Draws pages into index.html when it is built, as src/app/prerender.tsx makes them out of the app's own components: in
 * each language the log-in page, and the frame with home's boxes, as templates that the page's own script puts in
 * place. Nothing of them may need a style attribute or a script: the policy would refuse both.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import * as v from 'valibot';
import { build, type InlineConfig, type Plugin } from 'vite';
import { onlySeen, rulesFor, styleClasses } from './drawn-styles.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Of each language: the pages, each lit tab, and what a coin is called. */
const drawing = v.record(
  v.string(),
  v.object({ login: v.string(), home: v.object({ page: v.string(), lit: v.array(v.string()), coin: v.string() }) }),
);
type Drawing = v.InferOutput<typeof drawing>;

/**
 * In a process of its own, which ends with it: the app's modules are made to stay. A browser's router leaves a mark on
 * `self`.
 */
function drawnBy(program: string): Drawing {
  const code = `globalThis.self = globalThis;
    const { draw } = await import(${JSON.stringify(pathToFileURL(program).href)});
    process.stdout.write(JSON.stringify(await draw()), () => process.exit());`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('src/app/prerender.tsx draws nothing');
  return v.parse(drawing, JSON.parse(stdout));
}

/**
 * The components as a program for Node, but as a browser would have them: the tree must be the one that the page itself
 * renders.
 */
async function drawn(config: InlineConfig, outDir: string): Promise<{ pages: Drawing; css: string }> {
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
    throw new Error(`What is drawn has ${sheets.length} style sheets, and not one`);
  return { pages: drawnBy(join(outDir, 'prerender.js')), css: readFileSync(join(outDir, sheet), 'utf8') };
}

/** Where the log-in page ends, while both are one text. */
const between = '<!--between-->';

/**
 * `config`: how the app's sources become plain modules, as for the build itself. After what puts the first style sheet
 * into the page.
 */
export function prerendered(config: () => InlineConfig, outDir: string): Plugin {
  let base = '/';
  return {
    name: 'prerendered',
    apply: 'build',
    configResolved(resolved) {
      ({ base } = resolved);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { pages, css } = await drawn({ ...config(), base }, join(root, outDir));
        const logins = Object.entries(pages)
          .map(([language, { login }]) => `<template lang="${language}">${login}</template>`)
          .join('');
        const homes = Object.entries(pages)
          .map(
            ([language, { home }]) =>
              `<template lang="${language}" data-coin="${home.coin}">` +
              `<div class="s-shell" aria-hidden="true" inert>${onlySeen(home.page)}</div><ul>${onlySeen(home.lit.join(''))}</ul></template>`,
          )
          .join('');
        const plain = styleClasses(`${logins}${between}${homes}`);
        const [drawnLogins = '', drawnHomes = ''] = plain.html.split(between);
        const refused = /<script|<style|\sstyle=/u.exec(plain.html);
        if (refused)
          throw new Error(
            `What is drawn holds "${refused[0].trim()}": ${plain.html.slice(Math.max(0, refused.index - 80), refused.index + 120)}`,
          );
        return html
          .replace('<!--drawn login-->', () => drawnLogins)
          .replace('<!--drawn home-->', () => drawnHomes)
          .replace('</head>', () => `  <style>${rulesFor(plain.html, css, html)}${plain.css}</style>\n  </head>`);
      },
    },
  };
}
