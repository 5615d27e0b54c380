/** The recording of this tab: an atom for the console, and a copy in the browser's storage for a reload. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { store } from '../../../api/store.ts';
import { storedRecording } from '../../../device/demo-storage.ts';
import { record, recording, type Recording } from './recording.ts';

/**
 * Null before the first answer of the backend. If the data was changed without being recorded, a test couldn't restore
 * it. Then the atom stays null until a new recording begins.
 */
export const recordingAtom = /* @__PURE__ */ atom<Recording | null>(null);

/** The recording is stored at most once in this time, because each typed key changes it. */
const storeEveryMs = 300;

/** The timer that stores the recording after `storeEveryMs`. Undefined while the stored copy is up to date. */
let storing: ReturnType<typeof setTimeout> | undefined;

function save(): void {
  clearTimeout(storing);
  storing = undefined;
  const present = store.get(recordingAtom);
  if (present === null) storedRecording.remove();
  else storedRecording.write(present);
}

/** Stores the recording now, if it was changed since it was last stored. Call it before the page goes. */
export function saveChanges(): void {
  if (storing !== undefined) save();
}

/** Replaces the recording, and stores it soon. */
export function setRecording(next: Recording | null): void {
  store.set(recordingAtom, next);
  storing ??= setTimeout(save, storeEveryMs);
}

/** Applies an event to the recording, if there is one. */
export function applyToRecording(event: Parameters<typeof record>[1]): void {
  const present = store.get(recordingAtom);
  if (present !== null) setRecording(record(present, event));
}

/** Returns the stored recording. Null if there is none, or if an earlier version stored it in another form. */
export function readStoredRecording(): Recording | null {
  const parsed = v.safeParse(recording, storedRecording.read());
  return parsed.success ? parsed.output : null;
}
