/**
 * Stores values of the demo in localStorage and sessionStorage: the tour's step, the style rules of the customer's
 * colour, and a recorded session. These entries aren't in the storage register, because a production build
 * contains the whole register. No module of a production build imports this file.
 */
import * as v from 'valibot';
import { readAt, removeAt, storageOf, writeAt } from './web-storage.ts';

const tourKey = 'demoTour';
const tourSchema = v.object({
  /** Counted from 0. */
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isFolded: v.boolean(),
  /** Whether the step was set up when the entry was written. */
  isSetUp: v.boolean(),
  needsNewData: v.boolean(),
});

export type StoredTour = v.InferOutput<typeof tourSchema>;

/**
 * The entry of the tour. It stays until the tour ends, because a phone may close the app in the middle of a meeting.
 */
export const storedTour = {
  read: (): StoredTour | null => readAt(storageOf('local'), tourKey, tourSchema),
  /** Returns whether the tour was stored. */
  write: (tour: StoredTour): boolean => writeAt(storageOf('local'), tourKey, tour),
  remove: (): void => removeAt(storageOf('local'), tourKey),
};

const recordingKey = 'demoRecording';

/** The recording of a session, in this tab. The code that reads the recording checks its shape. */
export const storedRecording = {
  read: (): unknown => readAt(storageOf('session'), recordingKey, v.unknown()),
  /** Returns whether the recording was stored. */
  write: (recording: unknown): boolean => writeAt(storageOf('session'), recordingKey, recording),
  remove: (): void => removeAt(storageOf('session'), recordingKey),
};

/** The script in the demo's page reads this key too, before the first paint (scripts/build/customer-brand.ts). */
const rulesKey = 'customerRules';

export const storedCustomerRules = {
  /** Null if the demo has the product's own colour, or if the storage can't be read. */
  read(): string | null {
    try {
      return localStorage.getItem(rulesKey);
    } catch {
      return null;
    }
  },

  /** Null removes the stored rules. If the storage refuses the rules, only this page has them. */
  write(rules: string | null): void {
    try {
      if (rules === null) localStorage.removeItem(rulesKey);
      else localStorage.setItem(rulesKey, rules);
    } catch {
      // The rules stay on this page only.
    }
  },

  /** Calls `listener` after changes in other tabs. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    const hear = (event: StorageEvent): void => {
      // A null key means that the whole storage was cleared.
      if (event.key === null || event.key === rulesKey) listener();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};
