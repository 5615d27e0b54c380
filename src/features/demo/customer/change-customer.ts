/**
 * The customer to whom the demo is shown: the name in the whole app, and the accent colour. The mock stores both. This
 * device also stores the style rules of the colour, so that the next start has the colour from the first paint on.
 */
import { setCustomer, type Customer, type CustomerChange } from '../../../../contract/controls.ts';
import { callMockControl } from '../../../api/demo/mock-controls.ts';
import { loadBasicInformation } from '../../../api/resources/basic-information.ts';
import { accentRules, unreadableAccent } from '../../../brand/brand-accent.ts';
import { storedCustomerRules } from '../../../device/demo-storage.ts';

/** Applies the style rules to this page. Null removes them, and with them the customer's colour. */
function showRules(rules: string | null): void {
  // Safari before 16.4 has no adopted style sheets, and keeps the product's own colour.
  if (!('adoptedStyleSheets' in document)) return;
  if (rules === null) {
    document.adoptedStyleSheets = [];
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Shows the app in the customer's colour: here, in the other tabs and after the next start. A script may set any
 * colour. Therefore a colour in which texts can't be read is ignored.
 */
export function showCustomer({ colour }: Pick<Customer, 'colour'>): void {
  const rules = colour === null || unreadableAccent(colour) !== null ? null : accentRules(colour);
  showRules(rules);
  if (storedCustomerRules.read() !== rules) storedCustomerRules.write(rules);
}

/** Changes the customer for the whole app. Fields that `change` leaves out stay. Throws if the call fails. */
export async function changeCustomer(change: CustomerChange): Promise<void> {
  showCustomer(await callMockControl(setCustomer, change));
  await loadBasicInformation();
}

/**
 * Shows the colour that the backend stores, and follows changes in other tabs. The stored rules alone aren't enough,
 * because they may be missing or written by an earlier version. Returns the function that stops following.
 */
export function followCustomer(): () => void {
  // A change without fields only reads the customer. Without an answer the stored rules stay.
  callMockControl(setCustomer, {}).then(showCustomer, () => {});
  return storedCustomerRules.subscribe(() => showRules(storedCustomerRules.read()));
}
