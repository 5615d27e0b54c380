/**
 * `npm run audit`: asks the registry for known weaknesses of what the product brings along, and fails over a high or a critical one.
 * The registry alone knows them: where it can't be asked, this says so and fails with 2, so that silence never passes for a clean
 * bill; `--offline-ok` lets that pass, for a run that has no network. Not among `npm run check`, which needs none.
 *
 *     npm run audit [-- --all] [-- --offline-ok]
 */
import { spawnSync } from 'node:child_process';
import { root } from './runtime.mjs';

const all = process.argv.includes('--all');
const words = ['audit', '--json', '--audit-level=high', ...(all ? [] : ['--omit=dev', '--omit=optional'])];
const { stdout } = spawnSync('npm', words, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', env: { ...process.env, npm_config_audit: 'true' } });

/** @returns {{ message?: string, error?: unknown, metadata?: { vulnerabilities?: Record<string, number> }, vulnerabilities?: Record<string, { severity: string, range: string }> }} */
function answer() {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

const { metadata, vulnerabilities = {} } = answer();
const counts = metadata?.vulnerabilities;
if (!counts) {
  console.error('The registry could not be asked for known weaknesses: nothing is known about them.');
  process.exitCode = process.argv.includes('--offline-ok') ? 0 : 2;
} else {
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  for (const [name, { severity, range }] of grave) console.error(`${severity.padEnd(9)} ${name} ${range}`);
  console.log(`${all ? 'All packages' : 'What goes into the product'}: ${counts['total'] ?? 0} known weaknesses, ${grave.length} high or critical`);
  if (grave.length > 0) process.exitCode = 1;
}
