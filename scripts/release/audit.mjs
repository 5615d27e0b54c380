/**
 * `npm run audit`: asks the registry for known weaknesses of the packages that may go into the product
 * (scripts/build/shipped-packages.mjs). It exits with 1 if a weakness is high or critical. If the registry can't be
 * reached, it says so and exits with 2, so that a missing answer doesn't count as a good result.
 *
 * `--all` reports the weaknesses of all locked packages. With `--offline-ok` a run without an answer exits with 0. The
 * audit isn't part of `npm run check`, which needs no network.
 *
 *     npm run audit [-- --all --offline-ok]
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from '../runtime.mjs';
import { lockedPackages, shippedFolders } from '../build/shipped-packages.mjs';

const graveSeverities = new Set(['high', 'critical']);

/**
 * @typedef {{ readonly title?: string, readonly severity: string, readonly range: string }} Advisory
 * @typedef {object} Vulnerability
 * @property {string} name
 * @property {string} severity
 * @property {readonly (string | Advisory)[]} via
 * @property {readonly string[]} nodes
 */

/**
 * Returns the advisories about the packages in these folders themselves. If a package only depends on a package with an
 * advisory, the advisory is reported for that other package alone.
 * @param {Readonly<Record<string, Vulnerability>>} vulnerabilities as `npm audit --json` lists them
 * @param {readonly string[] | null} folders null for all
 * @returns {{ readonly name: string, readonly severity: string, readonly range: string, readonly title: string }[]}
 */
export function weaknesses(vulnerabilities, folders) {
  const wantedFolders = folders && new Set(folders);
  return Object.entries(vulnerabilities).flatMap(([name, { via, nodes }]) => {
    if (wantedFolders && !nodes.some((node) => wantedFolders.has(node))) return [];
    return via.flatMap((advisory) =>
      typeof advisory === 'string'
        ? []
        : [{ name, severity: advisory.severity, range: advisory.range, title: advisory.title ?? '' }],
    );
  });
}

/**
 * Returns whether a weakness makes the audit fail.
 * @param {{ readonly severity: string }} weakness
 */
export const isGrave = ({ severity }) => graveSeverities.has(severity);

/**
 * Returns the report of `npm audit`; an empty object if npm prints none.
 * @returns {{ readonly metadata?: { readonly vulnerabilities?: unknown }, readonly vulnerabilities?:
 * Readonly<Record<string, Vulnerability>> }}
 */
function npmAuditReport() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_audit: 'true' },
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = process.argv.includes('--all');
  const { metadata, vulnerabilities = {} } = npmAuditReport();
  if (!metadata?.vulnerabilities) {
    console.error('The registry could not be asked for known weaknesses: nothing is known about them.');
    process.exitCode = process.argv.includes('--offline-ok') ? 0 : 2;
  } else {
    const found = weaknesses(vulnerabilities, all ? null : shippedFolders(lockedPackages(root)));
    for (const { name, severity, range, title } of found.filter(isGrave))
      console.error(`${severity.padEnd(9)} ${name} ${range} ${title}`.trimEnd());
    console.log(
      `${all ? 'All packages' : 'What may go into the product'}: ${found.length} known weaknesses, ` +
        `${found.filter(isGrave).length} high or critical`,
    );
    if (found.some(isGrave)) process.exitCode = 1;
  }
}
