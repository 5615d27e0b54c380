/** The mock backend's inbox, as the demo shows it: the newest captcha that was "sent" to an address. Only demo builds ask. */
import { getInbox } from '../../contract/controls.ts';
import { control } from './mock-controls.ts';

/** Null where none came. Never throws. */
export async function newestCaptcha(emailAccount: string): Promise<string | null> {
  try {
    const [mail] = await control(getInbox, { emailAccount });
    return mail?.captcha ?? null;
  } catch {
    return null;
  }
}
