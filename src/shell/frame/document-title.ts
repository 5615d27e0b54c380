/** What the browser's tab and the task switcher call this page. */

/** `website name - title` once the website's name is known, else the title alone. */
export function documentTitle(websiteName: string | null | undefined, title: string): string {
  const name = websiteName?.trim() ?? '';
  if (name === '') return title;
  return title === '' ? name : `${name} - ${title}`;
}
