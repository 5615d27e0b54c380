/**
 * Restores the unsaved input after a page had to reload because its code was missing (device/missing-code.ts), as soon
 * as the fields exist.
 */
import { appPath } from '../platform/base-path.ts';
import { now } from '../platform/clock.ts';
import { stored } from '../device/storage.ts';
import { restoreFields } from '../platform/unsaved-input.ts';

/**
 * After this time, in milliseconds, stored input is out of date, because the person may have moved on. If fields are
 * still missing, the code waits for them for the same time.
 */
const restoreWithinMs = 30_000;

/**
 * Deletes the stored input from the storage, and restores it if it is recent and belongs to this page. Call it after
 * the first render.
 */
export function restoreTypedFields(): void {
  const typed = stored.read('typedFields');
  stored.remove('typedFields');
  if (!typed || typed.path !== appPath() || now() - typed.at > restoreWithinMs) return;
  let missing = restoreFields(typed.fields);
  if (missing.length === 0) return;
  const observer = new MutationObserver(() => {
    missing = appPath() === typed.path ? restoreFields(missing) : [];
    if (missing.length === 0) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), restoreWithinMs);
}
