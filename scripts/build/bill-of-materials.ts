/**
 * Writes the bill of materials of a build: each package from which any code went into the build. The service worker and
 * the icons are parts of the build. The bill is a CycloneDX document beside the build (`dist.cdx.json`, which isn't
 * served). The full licences go into the build (`licences.txt`), because the licences demand it.
 *
 * The bill is made from the bundler's own list of modules, and the same sources make the same bill. If a package isn't
 * covered by the checks, has a licence that isn't allowed, or has no licence text to hand out, the build fails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import * as v from 'valibot';
import type { Plugin, Rolldown } from 'vite';
import { isLicenceAllowed, licenceText, packageIn } from './package-licence.ts';
import { lockedPackages, shippedFolders } from './shipped-packages.mjs';

/** The part of package-lock.json that the bill needs. */
const lockFile = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) })),
});

/** A package of the bill, or the product itself. */
export interface Part {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  /** As in the lock file: `sha512-` and base64. */
  readonly integrity: string | undefined;
  readonly dependencies: readonly string[];
}

/** Virtual modules with code from a package: icons, and helpers of Vite and the bundler. Their ids name no file. */
const virtualModules = [
  ['\0icon:', '@iconify-json/material-symbols'],
  ['\0vite/', 'vite'],
  ['\0rolldown', 'rolldown'],
] as const;

/**
 * Returns the folder of the package that a module belongs to; null if the module is the product's own. A folder below
 * the root is given from the root.
 */
export function packageOf(id: string, root: string): string | null {
  const virtual = virtualModules.find(([prefix]) => id.startsWith(prefix));
  if (virtual) return `node_modules/${virtual[1]}`;
  const path = (id.replace(/^\0/, '').split('?')[0] ?? '').replaceAll(sep, '/');
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return null;
  const [first = '', second = ''] = path.slice(at + '/node_modules/'.length).split('/');
  const folder = `${path.slice(0, at)}/node_modules/${first.startsWith('@') ? `${first}/${second}` : first}`;
  const base = `${root.replaceAll(sep, '/')}/`;
  return folder.startsWith(base) ? folder.slice(base.length) : folder;
}

/** Returns the package URL, by which a bill names a package. */
const purl = ({ name, version }: Pick<Part, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;
const byName = (a: Part, b: Part): number => (purl(a) < purl(b) ? -1 : 1);

const hexOf = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

/** Returns CycloneDX's form of an SPDX expression. */
function licenceOf(text: string): object {
  return /\s(?:AND|OR|WITH)\s/u.test(text) ? { expression: text } : { license: { id: text } };
}

/** Returns a CycloneDX document without time and serial number, so that equal builds have equal bills. */
export function billOfMaterialsJson(
  product: Pick<Part, 'name' | 'version' | 'dependencies'>,
  parts: readonly Part[],
): object {
  const sorted = parts.toSorted(byName);
  const refs = (names: readonly string[]): string[] => sorted.filter(({ name }) => names.includes(name)).map(purl);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purl(product),
        name: product.name,
        version: product.version,
        purl: purl(product),
      },
    },
    components: sorted.map((part) => ({
      type: 'library',
      'bom-ref': purl(part),
      name: part.name,
      version: part.version,
      scope: 'required',
      purl: purl(part),
      ...(part.license !== undefined && { licenses: [licenceOf(part.license)] }),
      ...(part.integrity?.startsWith('sha512-') === true && {
        hashes: [{ alg: 'SHA-512', content: hexOf(part.integrity.slice('sha512-'.length)) }],
      }),
    })),
    dependencies: [
      { ref: purl(product), dependsOn: refs(product.dependencies) },
      ...sorted.map((part) => ({ ref: purl(part), dependsOn: refs(part.dependencies) })),
    ],
  };
}

/** Returns the package in a folder, with its integrity from the lock file. The folder `.` is the product itself. */
function readPart(root: string, folder: string): Part {
  const { name, version, licence, dependencies } = packageIn(join(root, folder));
  const { packages } = v.parse(lockFile, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return { name, version, license: licence, integrity: packages[folder]?.integrity, dependencies };
}

/** Returns the reasons why packages may not go into a build, one line each; empty if they may. */
export function licenceProblems(root: string, folders: readonly string[]): string[] {
  const checked = new Set(shippedFolders(lockedPackages(root)));
  return folders.flatMap((folder) => {
    const { name, version, licence } = packageIn(join(root, folder));
    const reasons: string[] = [];
    if (!checked.has(folder))
      reasons.push(
        "goes in, and neither package.json's dependencies bring it along " +
          'nor is it a tool that scripts/build/shipped-packages.mjs names',
      );
    if (!isLicenceAllowed(licence ?? '')) reasons.push(`has the licence ${licence ?? 'none'}`);
    if (licenceText(join(root, folder)) === '') reasons.push('has no text of its licence');
    return reasons.map((reason) => `${name}@${version} ${reason}`);
  });
}

/**
 * Writes the bill of these packages beside the folder `outDir`, and their licences into it. Throws if one of the
 * packages may not go to users.
 */
function writeBill(root: string, outDir: string, folders: readonly string[]): void {
  const problems = licenceProblems(root, folders);
  if (problems.length > 0) throw new Error(`This may not go to users:\n${problems.join('\n')}`);
  const parts = folders.map((folder) => readPart(root, folder));
  writeFileSync(`${outDir}.cdx.json`, `${JSON.stringify(billOfMaterialsJson(readPart(root, '.'), parts), null, 1)}\n`);
  const texts = folders
    .map((folder) => ({ part: readPart(root, folder), text: licenceText(join(root, folder)) }))
    .toSorted((a, b) => byName(a.part, b.part));
  const licences = texts.map(({ part, text }) => `${part.name} ${part.version} · ${part.license ?? ''}\n\n${text}`);
  writeFileSync(join(outDir, 'licences.txt'), `${licences.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
}

/**
 * Returns the plugins that fill one bill: for the app, for its web workers, and for the service worker, which is built
 * after the app.
 */
export function billOfMaterials(): { app: Plugin; serviceWorker: Plugin; webWorker: Plugin } {
  /** The folders of the packages that the builds have used so far. */
  const usedFolders = new Set<string>();
  let root = '.';
  let outDir = '';

  function collect(bundle: Rolldown.OutputBundle): void {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const folder = renderedLength > 0 ? packageOf(id, root) : null;
        if (folder !== null) usedFolders.add(folder);
      }
    }
  }

  const plugin = (name: string): Plugin => ({
    name,
    apply: 'build',
    configResolved(config) {
      root = config.root;
      // The build of the service worker comes second, and has another output folder. Therefore the first folder counts.
      if (outDir === '') outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle: (_, bundle) => collect(bundle),
    // The app's build writes the bill, and the service worker's build writes it again with the worker's packages.
    writeBundle: () => writeBill(root, outDir, [...usedFolders].toSorted()),
  });
  return {
    app: plugin('bill-of-materials'),
    serviceWorker: plugin('bill-of-materials-service-worker'),
    // The build of the web workers runs inside the app's build, so the app's plugin writes the bill for both.
    webWorker: { name: 'bill-of-materials-web-worker', generateBundle: (_, bundle) => collect(bundle) },
  };
}
