/**
 * Draws pages into index.html when it is built: each language's log-in page as a template, made by src/app/prerender.tsx out of the
 * app's own components. Nothing of it may need a style attribute or a script: the policy would refuse both.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const languages = ['zh-CN', 'en-US'] as const;

interface Drawing {
  drawLogin: (language: (typeof languages)[number]) => Promise<string>;
}

function isDrawing(module: unknown): module is Drawing {
  return typeof module === 'object' && module !== null && 'drawLogin' in module && typeof module.drawLogin === 'function';
}

/** The components as a program for Node, but as a browser would have them: the tree must be the one that the page itself renders. */
async function compiled(config: InlineConfig, outDir: string): Promise<Drawing> {
  await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, minify: false },
  });
  // A browser's router leaves a mark there.
  Object.assign(globalThis, { self: globalThis });
  const module: unknown = await import(`${pathToFileURL(join(outDir, 'prerender.js')).href}?${Date.now()}`);
  if (!isDrawing(module)) throw new Error('src/app/prerender.tsx draws nothing');
  return module;
}

/** `config`: how the app's sources become plain modules, as for the build itself. */
export function prerendered(config: () => InlineConfig, outDir: string): Plugin {
  let base = '/';
  return {
    name: 'prerendered',
    apply: 'build',
    configResolved(resolved) {
      ({ base } = resolved);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { drawLogin } = await compiled({ ...config(), base }, join(root, outDir));
        let templates = '';
        for (const language of languages) {
          const page = await drawLogin(language);
          const refused = /<script|\sstyle=/u.exec(page);
          if (refused) throw new Error(`The drawn log-in page holds "${refused[0].trim()}": ${page.slice(Math.max(0, refused.index - 80), refused.index + 120)}`);
          templates += `<template data-drawn="login" lang="${language}">${page}</template>`;
        }
        return html.replace('<!--drawn-->', () => templates);
      },
    },
  };
}
