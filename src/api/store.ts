/** The one jotai store, so that guards, the transport's listeners and the pages share the values of all atoms. */
import { createStore } from 'jotai';

export const store = createStore();
