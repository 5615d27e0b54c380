/** Whether a field was left with what it holds now: before that, what is half typed isn't wrong yet. */
import { useState } from 'react';

export function useTouched(initial: string): [boolean, (touched: boolean) => void] {
  // What came with the address was typed by nobody, and is meant as it is.
  return useState(initial !== '');
}
