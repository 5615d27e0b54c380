/**
 * Passes notes to the reports of errors: ended calls, and errors that were caught, for which browsers fire no event.
 * The code of the reports loads after the first paint, so the first notes are held here.
 */

/**
 * `call`: a call of the backend ended; without `error` it succeeded. `page`: a page could not be shown. `chunk`: code
 * did not load. `storage`: the storage of the device failed. `installation`: the service worker could not be installed.
 */
export type Note =
  | { readonly kind: 'call'; readonly path: string; readonly tookMs: number; readonly error?: unknown }
  | { readonly kind: 'page' | 'chunk' | 'storage' | 'installation'; readonly error: unknown };

/** While there is no listener, at most this many notes are held, and later ones are dropped. */
const maxHeldNotes = 50;
const heldNotes: Note[] = [];
/** Holds the note until `hearNotes` sets a listener in place of this function. */
let deliver = (noted: Note): void => {
  if (heldNotes.length < maxHeldNotes) heldNotes.push(noted);
};

/** Passes a note on. It never throws, and sends nothing. */
export function note(noted: Note): void {
  deliver(noted);
}

/** Sets the listener, which must not throw. It gets the held notes first. */
export function hearNotes(listener: (noted: Note) => void): void {
  deliver = listener;
  for (const noted of heldNotes.splice(0)) listener(noted);
}
