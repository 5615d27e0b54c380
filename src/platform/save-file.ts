/** Hands a file to the browser to be saved, under this name, without leaving the page. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; revoking at once would cut it off in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
