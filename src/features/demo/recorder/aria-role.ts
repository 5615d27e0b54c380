/**
 * Computes the role of an element, and whether it is hidden from assistive technology. The rules are those of
 * Playwright's `getByRole`, shortened to the elements of this app. For other elements only an explicit role is found.
 */

const roleByTag: Readonly<Record<string, string>> = {
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DETAILS: 'group',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  OL: 'list',
  OPTION: 'option',
  PROGRESS: 'progressbar',
  TABLE: 'table',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TH: 'columnheader',
  TR: 'row',
  UL: 'list',
};

const roleByInputType: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  email: 'textbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};

function inputRole(input: HTMLInputElement): string | null {
  const role = roleByInputType[input.type] ?? null;
  return role === 'textbox' && input.list ? 'combobox' : role;
}

function implicitRole(element: Element): string | null {
  if (element instanceof HTMLInputElement) return inputRole(element);
  if (element instanceof HTMLSelectElement) return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? 'link' : null;
  const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  if (element.tagName === 'SECTION') return isNamed ? 'region' : null;
  if (element.tagName === 'FORM') return isNamed ? 'form' : null;
  return roleByTag[element.tagName] ?? null;
}

/** Returns the role. Null for an element without one, such as a password field or a file field. */
export function roleOf(element: Element): string | null {
  const [explicit] = element.getAttribute('role')?.trim().split(/\s+/u) ?? [];
  return explicit === undefined || explicit === '' ? implicitRole(element) : explicit;
}

/** Returns whether the element is invisible, or whether it or an ancestor is `display: none` or `aria-hidden`. */
export function isHidden(element: Element): boolean {
  if (['hidden', 'collapse'].includes(getComputedStyle(element).visibility)) return true;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('aria-hidden') === 'true' || getComputedStyle(at).display === 'none') return true;
  return false;
}
