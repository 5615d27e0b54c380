/** Turns the typed search into the text that the app sends to the backend. */
import * as v from 'valibot';
import { fieldKinds } from '../../../../contract/account-fields.ts';
import { plainPhone } from '../../../platform/text/typed-digits.ts';

/**
 * Returns the text to search for. A copied phone number may have spaces or dashes, but the backend stores digits. Any
 * other text stays, because a student number may have dashes.
 */
export function searchTextOf(typed: string): string {
  const phone = plainPhone(typed);
  return v.is(fieldKinds.phone, phone) ? phone : typed;
}
