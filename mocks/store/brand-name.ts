/** Gives a stored site the name of the build's brand, if a build of another brand has seeded it. */
import { basicInformationId } from '../../contract/basic-information.ts';
import { nextVersion } from '../domain/record-update.ts';
import type { MockDatabase } from './database.ts';
import { siteName } from './seed/data/brand-texts.ts';
import { readSituation } from './situation.ts';

/**
 * If another brand's build has seeded the data, `name` replaces that brand's name. A name that an administrator or the
 * console has set stays.
 */
export async function renameForBrand(db: MockDatabase, name = siteName): Promise<void> {
  // Most starts only need this read.
  const { siteName: storedName } = await readSituation(db);
  // An older store doesn't have this name, so the site's name stays.
  if (storedName === undefined || storedName === name) return;
  await db.transaction('rw', [db.situation, db.basicInformation], async () => {
    const { siteName: before, customer, ...situation } = await readSituation(db);
    const site = await db.basicInformation.get(basicInformationId);
    // While a customer's name replaces the site's, the row of the customer holds the site's name.
    const renamedCustomer = customer && customer.siteName === before ? { ...customer, siteName: name } : customer;
    await db.situation.put({ ...situation, siteName: name, ...(renamedCustomer && { customer: renamedCustomer }) });
    if (site && site.websiteName === before)
      await db.basicInformation.put({ ...site, websiteName: name, version: nextVersion(site.version) });
  });
}
