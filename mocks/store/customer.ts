/**
 * The customer to whom the demo is shown. The customer's name is written into the site's texts, so that every reader of
 * the backend gets it. An administrator may then rename the site. The situation row stores the customer, so that a
 * reset writes the name again.
 */
import { basicInformationId } from '../../contract/basic-information.ts';
import type { Customer, CustomerChange } from '../../contract/controls.ts';
import { nextVersion } from '../domain/record-update.ts';
import type { MockDatabase } from './database.ts';
import { readSituation } from './situation.ts';
import type { SituationRow } from './store-rows.ts';

export function customerOf({ customer }: SituationRow): Customer {
  return { name: customer?.name ?? null, colour: customer?.colour ?? null };
}

/** Puts a customer into data that has none, within the caller's transaction. */
export async function putCustomer(db: MockDatabase, { name, colour }: Customer): Promise<void> {
  const [situation, site] = [await readSituation(db), await db.basicInformation.get(basicInformationId)];
  const siteName = site?.websiteName ?? '';
  await db.situation.put({ ...situation, customer: { name, colour, siteName } });
  if (site && name !== null) await db.basicInformation.put({ ...site, websiteName: name });
}

/**
 * Changes the customer and returns the result. Fields that `change` leaves out stay. If an administrator has renamed
 * the site meanwhile, the site gets the administrator's name again once the customer's name is removed.
 */
export async function changeCustomer(db: MockDatabase, change: CustomerChange): Promise<Customer> {
  return await db.transaction('rw', [db.situation, db.basicInformation], async () => {
    const situation = await readSituation(db);
    const present = customerOf(situation);
    // A page that only asks for the customer writes nothing.
    if (change.name === undefined && change.colour === undefined) return present;
    const customer = {
      name: change.name === undefined ? present.name : change.name,
      colour: change.colour === undefined ? present.colour : change.colour,
    };
    const site = await db.basicInformation.get(basicInformationId);
    const before = situation.customer;
    // False while the site has the name of the present customer.
    const hasOwnName = before === undefined || before.name !== site?.websiteName;
    const siteName = hasOwnName ? (site?.websiteName ?? '') : before.siteName;
    await db.situation.put({ ...situation, customer: { ...customer, siteName } });
    const websiteName = customer.name ?? siteName;
    // Only a request that names the customer, or removes the name, renames the site.
    if (site && change.name !== undefined && site.websiteName !== websiteName)
      await db.basicInformation.put({ ...site, websiteName, version: nextVersion(site.version) });
    return customer;
  });
}
