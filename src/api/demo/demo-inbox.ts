/**
 * The mock backend's inbox in demo builds: the newest captcha that was "sent" to an address. Other builds never ask,
 * and don't contain the mock's controls.
 */

/** Returns the newest captcha for an address, or null if there is none. Never throws. */
export async function newestCaptcha(emailAccount: string): Promise<string | null> {
  if (!__MOCK__) return null;
  try {
    const [{ getInbox }, { callMockControl }] = await Promise.all([
      import('../../../contract/controls.ts'),
      import('./mock-controls.ts'),
    ]);
    const [mail] = await callMockControl(getInbox, { emailAccount });
    return mail?.captcha ?? null;
  } catch {
    return null;
  }
}
