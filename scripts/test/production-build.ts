/**
 * Makes the production build and compresses it at once. Three later steps serve the build, and otherwise each of them
 * would compress it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compress } from '../release/compress.mjs';
import { root } from '../runtime.mjs';

const vite = join(root, 'node_modules/vite/bin/vite.js');
const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
if (status === 0) compress(join(root, 'dist'));
else process.exitCode = status ?? 1;
