/** The mock backend's inbox, as the demo shows it: the newest captcha that was "sent" to an address. Only demo builds ask. */
import * as v from 'valibot';
import { get } from '../../contract/endpoint.ts';
import { call } from './client.ts';

const inbox = get('/__mock/inbox', {
  who: 'public',
  request: v.strictObject({ emailAccount: v.string() }),
  response: v.array(v.object({ captcha: v.string() })),
});

/** Null where none came. Never throws. */
export async function newestCaptcha(emailAccount: string): Promise<string | null> {
  try {
    const [mail] = await call(inbox, { emailAccount });
    return mail?.captcha ?? null;
  } catch {
    return null;
  }
}
