/** The title of a page, and the title of the document, which the browser's tab and the task switcher show. */

/** Returns `website name - title`. If one of them is empty, returns the other alone. */
export function documentTitle(websiteName: string | null | undefined, title: string): string {
  const name = websiteName?.trim() ?? '';
  if (name === '') return title;
  return title === '' ? name : `${name} - ${title}`;
}

/** Returns the title of a page for this address. An address that names a record or a waiting edit adds no new record. */
export function pageTitle<Title>(
  { title, titleOfNew }: { readonly title: Title; readonly titleOfNew?: Title },
  search: object,
): Title {
  const isNew = !('id' in search) && !('waiting' in search);
  return (isNew ? titleOfNew : undefined) ?? title;
}
