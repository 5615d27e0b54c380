/** Copies a text to the clipboard, and shows a toast: `done` after a success, `failed` otherwise. */
import { showToast, showShortToast } from './toasts.ts';

export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    // Without a secure context, `clipboard` is undefined and this throws.
    await navigator.clipboard.writeText(text);
    showShortToast(done);
  } catch {
    showToast({ tone: 'error', text: failed });
  }
}
