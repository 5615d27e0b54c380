/** Gives back what was typed on a page that had to be opened anew, once its fields are there. */
import { appPath } from '../platform/base-path.ts';
import { now } from '../platform/clock.ts';
import { stored } from '../platform/storage/storage.ts';
import { typeAgain } from '../platform/unsaved-input.ts';

/** How long the page may take to come back, in milliseconds. */
const patience = 30_000;

export function retype(): void {
  const typed = stored.read('typedFields');
  stored.remove('typedFields');
  if (!typed || typed.path !== appPath() || now() - typed.at > patience) return;
  let missing = typeAgain(typed.fields);
  if (missing.length === 0) return;
  const watching = new MutationObserver(() => {
    missing = appPath() === typed.path ? typeAgain(missing) : [];
    if (missing.length === 0) watching.disconnect();
  });
  watching.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watching.disconnect(), patience);
}
