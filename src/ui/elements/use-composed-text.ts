/** Tells whether an input method composes a word in a search field, and the text without that word's letters. */
import { useState } from 'react';

export interface ComposedText {
  /** The text without the unfinished word. While a word is composed, this is the text from before. */
  readonly finishedText: string;
  readonly isComposing: boolean;
  /** The handlers for the field. */
  readonly onComposition: { readonly onCompositionStart: () => void; readonly onCompositionEnd: () => void };
}

export function useComposedText(text: string): ComposedText {
  const [before, setBefore] = useState<string | null>(null);
  return {
    finishedText: before ?? text,
    isComposing: before !== null,
    onComposition: { onCompositionStart: () => setBefore(text), onCompositionEnd: () => setBefore(null) },
  };
}
