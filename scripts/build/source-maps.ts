/**
 * Moves the source maps of a build into another folder, so that nobody can fetch the sources. From that folder
 * `npm run stack` reads them, to turn a reported place into a line of the sources.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The list of files in the finished service worker. It replaces the placeholder after the map was made. */
const fileList = /\[\{"(?:integrity|revision|url)":[\s\S]*?\}\]/u;
const listPlaceholder = 'self.__WB_MANIFEST';

/**
 * Returns the worker's map with a note about the inserted list. The note has the list's column, and the number of
 * columns by which the list moved the code behind it. The worker is one line.
 * @throws {Error} if the worker holds no list
 */
export function withInsertedList(map: string, worker: string): string {
  const list = fileList.exec(worker);
  if (list === null) throw new Error('sw.js holds no list of files: scripts/build/source-maps.ts looks for it');
  const fields: object = JSON.parse(map);
  return JSON.stringify({ ...fields, x_inserted: { column: list.index, by: list[0].length - listPlaceholder.length } });
}

/** Empties `mapFolder`, and moves each `.map` of the folder `output` there. */
export function moveSourceMaps(output: string, mapFolder: string): void {
  rmSync(mapFolder, { recursive: true, force: true });
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.map')) continue;
    mkdirSync(dirname(join(mapFolder, name)), { recursive: true });
    renameSync(join(output, name), join(mapFolder, name));
  }
  const workerMap = join(mapFolder, 'sw.js.map');
  if (!existsSync(workerMap)) return;
  const worker = readFileSync(join(output, 'sw.js'), 'utf8');
  writeFileSync(workerMap, withInsertedList(readFileSync(workerMap, 'utf8'), worker));
}

/** Returns the plugin that moves the maps of a build into `folder`, a path from the root. */
export function sourceMapsBeside(folder: string): Plugin {
  let [output, mapFolder] = ['', ''];
  let isWritten = false;
  return {
    name: 'source-maps-beside',
    apply: 'build',
    configResolved(config) {
      output = resolve(config.root, config.build.outDir);
      mapFolder = resolve(config.root, folder);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      // The service worker is built when the bundle is closed.
      order: 'post',
      sequential: true,
      // A failed build has no maps, and an error here would hide its own error.
      handler: () => (isWritten ? moveSourceMaps(output, mapFolder) : undefined),
    },
  };
}
