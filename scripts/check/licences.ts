/**
 * Checks the licences of the packages that may go into a build (scripts/build/shipped-packages.mjs). A licence may
 * demand only attribution (scripts/build/package-licence.ts has the list), and its text has to be shipped. The check
 * names each package with another licence, without a licence, or without a text.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLicenceAllowed, licenceText, packageIn } from '../build/package-licence.ts';
import { root } from '../runtime.mjs';
import { lockedPackages, shippedFolders } from '../build/shipped-packages.mjs';

// A package that isn't installed on this platform can't go into a build here.
const folders = shippedFolders(lockedPackages(root))
  .map((place) => join(root, place))
  .filter((folder) => existsSync(folder));
const refused = folders.flatMap((folder) => {
  const { name, version, licence = 'none' } = packageIn(folder);
  const why = [
    ...(isLicenceAllowed(licence) ? [] : [licence]),
    ...(licenceText(folder) === '' ? ['no text of its licence'] : []),
  ];
  return why.length > 0 ? [`${name}@${version}: ${why.join(', ')}`] : [];
});
for (const line of refused) console.error(line);
console.log(
  `${folders.length} packages may go into the product, ${refused.length} with a licence that isn't on the list, ` +
    `or without its text`,
);
if (refused.length > 0) process.exitCode = 1;
