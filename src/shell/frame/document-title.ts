/** The title of the document, which the browser's tab and the task switcher show. */

/** Returns `website name - title`. If one of them is empty, returns the other alone. */
export function documentTitle(websiteName: string | null | undefined, title: string): string {
  const name = websiteName?.trim() ?? '';
  if (name === '') return title;
  return title === '' ? name : `${name} - ${title}`;
}
