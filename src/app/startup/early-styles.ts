/**
 * Waits for the styles of the frame and home. For a returning user, a script that the build puts into index.html
 * (scripts/build/page/start-after-first-paint.ts) has mostly requested them already. If nothing was requested, the wait
 * ends at once, and these styles come with home's code.
 */

/** Requests a style sheet once more. Rejects if it fails again. */
async function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode();
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`Missing: ${link.href}`)));
    link.replaceWith(again);
  });
}

/** Resolves when the styles apply. Rejects if a sheet can't be loaded, because home would be unreadable without it. */
export async function earlyStyles(): Promise<void> {
  const loaded = (await window.earlyStyles) ?? [];
  const failed = loaded.flatMap(({ type, target }) =>
    type === 'error' && target instanceof HTMLLinkElement ? [target] : [],
  );
  await Promise.all(failed.map(loadAgain));
}
