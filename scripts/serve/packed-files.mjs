/**
 * Compresses the files of a build when they are first requested, and holds the results. A file that has changed since
 * is compressed again. This is plain JavaScript for Node 20, without dependencies.
 */
import { readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Returns a function that gives the compressed content of a file.
 * @param {boolean} fast compresses brotli in a twentieth of the time, and a file is a tenth larger; gzip stays the same
 * @returns {(file: string, encoding: 'br' | 'gzip') => Promise<Buffer>}
 */
export function packedFiles(fast) {
  /**
   * The compressed files by encoding and path. `version` changes with the file.
   * @type {Map<string, { version: string, body: Promise<Buffer> }>}
   */
  const packed = new Map();
  return (file, encoding) => {
    const { mtimeMs, size } = statSync(file);
    const version = `${mtimeMs} ${size}`;
    const key = `${encoding} ${file}`;
    const known = packed.get(key);
    if (known?.version === version) return known.body;
    const content = readFileSync(file);
    const body =
      encoding === 'br'
        ? compressors.br(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: fast ? 9 : 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          })
        : compressors.gzip(content, { level: 9 });
    packed.set(key, { version, body });
    return body;
  };
}
