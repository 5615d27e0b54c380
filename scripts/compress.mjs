/**
 * Puts a .br and a .gz beside every file of a build that compresses, for a server that sends them as they are: nothing is
 * compressed while somebody waits. What is served compressed already, and what would not shrink, is left alone. A companion that is
 * newer than its file stays, and a new one appears whole, so that several programs may serve one build.
 *
 *     node scripts/compress.mjs dist
 */
import { readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Plain, fail } from './runtime.mjs';

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.map', '.wasm']);

/** When a file was written, in milliseconds; 0 if there is none. @param {string} path */
const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @param {string} path @param {Uint8Array} content */
function writeWhole(path, content) {
  const begun = `${path}.${process.pid}.part`;
  writeFileSync(begun, content);
  renameSync(begun, path);
}

/**
 * @param {string} dir
 * @returns {number} how many files got companions
 */
export function compress(dir) {
  if (!statSync(join(dir, 'index.html'), { throwIfNoEntry: false })) throw new Plain(`There is no build in ${dir}: make one first (npm run build).`);
  let count = 0;
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dir, name);
    if (!COMPRESSED.has(extname(path)) || !statSync(path).isFile()) continue;
    const newest = writtenAt(path);
    if (writtenAt(`${path}.br`) > newest && writtenAt(`${path}.gz`) > newest) {
      count += 1;
      continue;
    }
    const content = readFileSync(path);
    const br = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
    const gz = gzipSync(content, { level: 9 });
    if (br.length >= content.length || gz.length >= content.length) continue;
    writeWhole(`${path}.br`, br);
    writeWhole(`${path}.gz`, gz);
    count += 1;
  }
  return count;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const dir = process.argv[2] ?? 'dist';
    console.log(`${compress(dir)} files of ${dir} have a .br and a .gz beside them`);
  } catch (error) {
    fail(error);
  }
}
