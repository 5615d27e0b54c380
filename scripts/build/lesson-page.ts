/**
 * Builds the page of the demo's lessons beside index.html. The page has its own script and style (mocks/lesson). From
 * the app it takes only the brand's colours.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const contentTypes = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;

function readSource(type: string): string {
  return readFileSync(fileURLToPath(new URL(`../../mocks/lesson/lesson.${type}`, import.meta.url)), 'utf8');
}

/** Resolves with the text of one of the page's three files. */
async function content(type: keyof typeof contentTypes, colours: string): Promise<string> {
  if (type === 'css') return colours + readSource(type);
  if (type === 'html') return readSource(type);
  const { code } = await transformWithOxc(readSource('ts'), 'lesson.ts', { sourcemap: false });
  return code;
}

/** Returns the plugin. `colours` is a style sheet with the brand's colours. */
export function lessonPage(colours: string): Plugin {
  return {
    name: 'lesson-page',
    async generateBundle() {
      for (const type of ['html', 'css', 'js'] as const) {
        this.emitFile({ type: 'asset', fileName: `lesson.${type}`, source: await content(type, colours) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, type] = /^\/lesson\.(html|css|js)(?:\?|$)/u.exec(request.url ?? '') ?? [];
        if (type !== 'html' && type !== 'css' && type !== 'js') {
          next();
          return;
        }
        response.setHeader('Content-Type', `${contentTypes[type]}; charset=utf-8`);
        content(type, colours).then((text) => response.end(text), next);
      });
    },
  };
}
