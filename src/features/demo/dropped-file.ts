/** Opens a saved situation that is dropped anywhere on the page. An element that accepts files itself comes first. */
import { openSituationFile } from '../../api/demo/demo-console-state.ts';
import { isSituationName } from './dump-file.ts';

/** While a file is dragged, the page can read only its type. A saved situation has no type, or the type of JSON. */
function mayBeSituation({ dataTransfer }: DragEvent): boolean {
  const items = [...(dataTransfer?.items ?? [])];
  return items.some(({ kind, type }) => kind === 'file' && (type === '' || type.endsWith('json')));
}

function onDragOver(event: DragEvent): void {
  // Without this the browser would leave the app and show the file.
  if (!event.defaultPrevented && mayBeSituation(event)) event.preventDefault();
}

function onDrop(event: DragEvent): void {
  const [file] = event.dataTransfer?.files ?? [];
  if (event.defaultPrevented || file === undefined || !isSituationName(file.name)) return;
  event.preventDefault();
  openSituationFile(file);
}

/** Starts opening dropped files. Call it once. */
export function openDroppedFiles(): void {
  document.addEventListener('dragover', onDragOver);
  document.addEventListener('drop', onDrop);
}
