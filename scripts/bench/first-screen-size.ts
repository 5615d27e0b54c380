/**
 * Computes the size of a build's first screen on the wire, by file and by library. The first screen is everything that
 * /login loads except icons: the page, its linked files and the entry with its imports. The chunks on demand that are
 * named below belong to it too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InstallPart } from '../build/install-parts.ts';
import type { ChunkNote } from '../build/chunk-notes.ts';

/** The modules whose chunks /login loads on demand. */
const onDemand = ['src/features/auth/LoginPage.tsx', 'src/locales/zh-CN/entry.po'];

/** A module of the chunk `home`. The page's own script requests this chunk for returning users only. */
const homeChunkMarker = 'src/shell/frame/AppFrame.tsx';

export type Notes = Readonly<Record<string, ChunkNote>>;

export interface Bytes {
  readonly gzip: number;
  readonly brotli: number;
}

export interface Measured extends Bytes {
  readonly files: readonly (Bytes & { readonly file: string })[];
  readonly owners: readonly (Bytes & { readonly name: string })[];
}

function brotli(content: Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}

/** Returns the bytes of a file on the wire. A file of a compressed format is sent as it is. */
function wireBytes(file: string, content: Buffer): Bytes {
  if (/\.(?:png|jpe?g|webp|woff2|ico)$/u.test(file)) return { gzip: content.length, brotli: content.length };
  return { gzip: gzipSync(content, { level: 9 }).length, brotli: brotli(content) };
}

/**
 * Returns the files of the first screen, as paths from the root of the build. Throws if a module of `onDemand` is in no
 * chunk, or if index.html names a script that is no chunk.
 */
function firstScreen(dist: string, notes: Notes): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const linked = (page.match(/<(?:script|link)\b[^>]*>/gu) ?? []).flatMap((tag) => {
    const path = /\b(?:src|href)="\/([^"]+)"/u.exec(tag)?.[1];
    return path === undefined || /rel="(?:apple-touch-icon|icon)"/u.test(tag) ? [] : [path];
  });
  // The page's own script starts the code (scripts/build/page/start-after-first-paint.ts). The files that the script
  // names for returning users aren't part of /login.
  const named = [...page.matchAll(/["'`]\/(assets\/[\w-]+\.js)["'`]/gu)].flatMap(([, path]) => path ?? []);
  const missing = named.find((path) => notes[path] === undefined);
  if (missing !== undefined) throw new Error(`index.html names ${missing}, which is no chunk of the build.`);
  const isOfLogin = (path: string): boolean => {
    const note = notes[path];
    return note?.facade === null && !(homeChunkMarker in note.modules);
  };
  const files = new Set(['index.html']);
  const addWithImports = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of [...(notes[file]?.css ?? []), ...(notes[file]?.imports ?? [])]) addWithImports(next);
  };
  for (const file of [...linked, ...named.filter(isOfLogin)]) addWithImports(file);
  for (const module of onDemand) {
    const chunk = Object.entries(notes).find(([, { facade }]) => facade === module)?.[0];
    // If the module has no chunk of its own, another chunk has to contain it.
    if (chunk !== undefined) addWithImports(chunk);
    else if (!Object.values(notes).some(({ modules }) => module in modules))
      throw new Error(
        `${module} is in no chunk of the build: say in scripts/bench/first-screen-size.ts what /login loads now.`,
      );
  }
  return [...files].filter((file) => existsSync(join(dist, file)));
}

/** Returns the library, our own folder, or `bundler`, to which a module belongs. */
function ownerOf(id: string): string {
  const start = id.lastIndexOf('node_modules/');
  if (start >= 0) {
    const [scope = '', name = ''] = id.slice(start + 'node_modules/'.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const [top = '', folder = ''] = id.split('/');
  if (top === 'src') return `src/${folder.replace(/\.tsx?$/u, '')} (ours)`;
  return top === 'contract' ? 'contract (ours)' : 'bundler';
}

/** Returns the size of a build's first screen, also by file and by owner, with the largest owner first. */
export function measure(dist: string, notes: Notes): Measured {
  const files = firstScreen(dist, notes).map((file) => ({ file, ...wireBytes(file, readFileSync(join(dist, file))) }));
  const owners = new Map<string, Bytes>();
  const add = (name: string, bytes: Bytes, share: number): void => {
    const sum = owners.get(name) ?? { gzip: 0, brotli: 0 };
    owners.set(name, { gzip: sum.gzip + bytes.gzip * share, brotli: sum.brotli + bytes.brotli * share });
  };
  for (const { file, ...bytes } of files) {
    const modules = Object.entries(notes[file]?.modules ?? {});
    const whole = modules.reduce((sum, [, length]) => sum + length, 0);
    if (whole === 0) add(`${file.split('.').at(-1) ?? file} files`, bytes, 1);
    // Compression works across modules, so each module gets its share of the compressed whole.
    else for (const [id, length] of modules) add(ownerOf(id), bytes, length / whole);
  }
  return {
    files,
    owners: [...owners].map(([name, bytes]) => ({ name, ...bytes })).toSorted((a, b) => b.brotli - a.brotli),
    gzip: files.reduce((sum, file) => sum + file.gzip, 0),
    brotli: files.reduce((sum, file) => sum + file.brotli, 0),
  };
}

/**
 * Returns the size of each part that the service worker installs, in bytes on the wire
 * (scripts/build/install-parts.ts). The worker itself counts as a file of the shell. Throws if sw.js lists no installed
 * files.
 */
export function installSizes(dist: string): Readonly<Record<InstallPart, number>> {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const sizeOf = (file: string): number => wireBytes(file, readFileSync(join(dist, file))).brotli;
  const sizes = { shell: sizeOf('sw.js'), pages: 0, desk: 0 };
  const files = [...worker.matchAll(/"part":"(shell|pages|desk)","revision":[^,]+,"url":"([^"]+)"/gu)];
  if (files.length === 0)
    throw new Error('scripts/bench/first-screen-size.ts finds no list of installed files in sw.js');
  for (const [, part, file] of files) {
    if (file !== undefined && (part === 'shell' || part === 'pages' || part === 'desk')) sizes[part] += sizeOf(file);
  }
  return sizes;
}

/** Reads the notes that the build wrote about its chunks. */
export function readNotes(root: string): Notes {
  const notes: Notes = JSON.parse(readFileSync(join(root, '.cache', 'bundle-production.json'), 'utf8'));
  return notes;
}
