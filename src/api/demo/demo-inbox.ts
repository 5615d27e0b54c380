/**
 * The mock backend's inbox, as the demo shows it: the newest captcha that was "sent" to an address. Only demo builds
 * ask, and only then the controls come along.
 */

/** Null where none came. Never throws. */
export async function newestCaptcha(emailAccount: string): Promise<string | null> {
  if (!__MOCK__) return null;
  try {
    const [{ getInbox }, { control }] = await Promise.all([
      import('../../../contract/controls.ts'),
      import('./mock-controls.ts'),
    ]);
    const [mail] = await control(getInbox, { emailAccount });
    return mail?.captcha ?? null;
  } catch {
    return null;
  }
}
