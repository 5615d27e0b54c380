/**
 * Serves a build for the journeys by a real nginx, with both configuration files of deploy/nginx/. If there is no
 * nginx, it is installed (scripts/test/install/nginx.mjs). Then the script compresses the build, fills in the
 * configuration, and runs nginx until it is stopped. The configuration gets one more location, because the journeys
 * need the mock's controls.
 *
 *     node scripts/serve/nginx-server.mjs --dir dist --port 4181 --backend http://127.0.0.1:4182
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliModule, ensureNginx } from '../test/install/nginx.mjs';
import { compress } from '../release/compress.mjs';
import { nginxConfiguration } from '../release/nginx-config.mjs';
import { fail, root } from '../runtime.mjs';

/**
 * Returns the command that runs nginx as the images do, but in `folder`. Writes the configuration there first: the file
 * deploy/nginx/nginx.conf with other paths and a quieter log, and `site` in its http block. The texts that are replaced
 * below must be those of that file.
 * @param {string} folder
 * @param {string} site the text of the server block
 * @returns {{ program: string, args: string[] }}
 */
export function nginxIn(folder, site) {
  const { program, module } = ensureNginx();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mall.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    readFileSync(join(root, 'deploy/nginx/nginx.conf'), 'utf8')
      .replace(`modules/${brotliModule}`, `"${module}"`)
      .replace('/etc/nginx/', '')
      .replaceAll('/tmp/', '')
      .replace('stderr warn', 'stderr crit'),
  );
  // A checkout may lie in a folder that only root can read.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  return { program, args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', `daemon off;${user}`] };
}

/**
 * Runs nginx until it ends or this process is stopped.
 * @param {{ dir: string, port: number, backend: string }} options
 */
async function serve({ dir, port, backend }) {
  compress(dir);
  const controls = `  location ^~ /__mock/ { proxy_pass ${backend}; }\n}\n`;
  const site = nginxConfiguration({ dir, listen: `127.0.0.1:${port}`, backend }).replace(/\}\s*$/u, controls);
  const { program, args } = nginxIn(join(root, '.cache/nginx', String(port)), site);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((done) => {
    child.on('exit', (code) => done(code ?? 0));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'dist' },
      port: { type: 'string', default: '4175' },
      backend: { type: 'string', default: 'http://127.0.0.1:4174' },
    },
  });
  await serve({ dir: values.dir, port: Number(values.port), backend: values.backend }).catch(fail);
}
