/** Puts words on the clipboard and says so, or says that it couldn't. */
import { notify, toast } from './toasts.ts';

export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    // Missing where the page came over plain HTTP.
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    notify({ tone: 'error', text: failed });
  }
}
