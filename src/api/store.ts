/** The one jotai store, so that guards and the transport's listeners see the same atoms as the pages do. */
import { createStore } from 'jotai';

export const store = createStore();
