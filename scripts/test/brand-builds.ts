/**
 * Builds the demo with each brand of the guide (docs/brands), for the journeys of brand.spec.ts. The builds lie in
 * `.cache/brands`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

const brands = join(root, 'docs/brands');
for (const name of readdirSync(brands).toSorted()) {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'scripts/build/vite.ts'),
      'build',
      '--mode=demo',
      '--logLevel=error',
      `--brand=${join(brands, name)}`,
      `--outDir=${join(root, '.cache/brands', name)}`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = status ?? 1;
}
