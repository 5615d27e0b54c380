/** The text of a field for a search, without the letters of a word that an input method still composes. */
import { useState } from 'react';

interface ComposedText {
  /** While a word is composed, the text from before. */
  readonly composed: string;
  readonly isComposing: boolean;
  /** For the field. */
  readonly onComposition: { readonly onCompositionStart: () => void; readonly onCompositionEnd: () => void };
}

export function useComposedText(text: string): ComposedText {
  const [before, setBefore] = useState<string | null>(null);
  return {
    composed: before ?? text,
    isComposing: before !== null,
    onComposition: { onCompositionStart: () => setBefore(text), onCompositionEnd: () => setBefore(null) },
  };
}
