/** Shows a long plain text as headings and paragraphs. */
import type { ReactElement } from 'react';
import { splitBlocks } from './text-blocks.ts';

export function LongText({ text }: { text: string }): ReactElement[] {
  return splitBlocks(text).map(({ at, words, isHeading }) =>
    isHeading ? <h3 key={at}>{words}</h3> : <p key={at}>{words}</p>,
  );
}
