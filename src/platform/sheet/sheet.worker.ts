/**
 * The worker that reads a spreadsheet file, so that the page stays responsive meanwhile. It gets the bytes, and answers
 * once.
 */
import { readSpreadsheet } from './read-sheet.ts';

addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  // The page hears of a reported error, but not of a rejected promise.
  void readSpreadsheet(new Uint8Array(event.data)).then((result) => postMessage(result), reportError);
});
