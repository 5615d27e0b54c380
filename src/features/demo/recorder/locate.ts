/**
 * Finds the locator of an element. It tries role and accessible name first, then the same inside a dialog, a region or
 * a row. If names can't tell two elements apart, it uses their order.
 */
import { flatText, nameOf } from './accessible-name.ts';
import { isHidden, roleOf } from './aria-role.ts';
import { exactMatch, looseMatch, matches, type NameMatch } from './name-match.ts';

/** One part of a locator. Each part is searched inside the part before. */
export interface LocatorPart {
  /** `label` finds a field without a role, such as a password. `css` is for a selector. */
  readonly by: 'role' | 'label' | 'css';
  /** The role or the selector. Empty for a label. */
  readonly of: string;
  readonly name: NameMatch | null;
  /** A text that this element contains, and no other element of its role. Null if the locator needs no such text. */
  readonly holding: NameMatch | null;
  /** The position among equal elements, from 0. Null if there is only one. */
  readonly nth: number | null;
}

export type Locator = readonly LocatorPart[];

const interactive =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="option"], ' +
  '[role="switch"], [role="radio"], [role="checkbox"], [role="menuitem"], [role="menuitemradio"], ' +
  '[role="menuitemcheckbox"], [role="slider"], [role="combobox"]';

/** Ancestors that tell equal elements apart, the nearest first. */
const scopes =
  'li, tr, section, nav, main, fieldset, form, [role="listitem"], [role="row"], [role="dialog"], ' +
  '[role="alertdialog"], [role="region"], [role="group"], [role="radiogroup"], [role="tablist"], [role="tabpanel"], ' +
  '[role="menu"], [role="listbox"], [role="toolbar"], [role="navigation"], [role="article"], article, dialog, ul, ol';

/**
 * Parts of the screen that a locator names even if the element is unique without them. A control in them may have the
 * same name as a control of the page that appears later. For example, a tab and a heading are both named 信息平台.
 */
const alwaysNamed = 'nav, [role="navigation"], [role="dialog"], [role="alertdialog"]';

/** Returns the control that a click on `target` acts on. Null if it acts on none. */
export function controlOf(target: Element): Element | null {
  const control = target.closest(interactive);
  if (control) return control;
  const label = target.closest('label');
  return label?.control ?? null;
}

function visibleOfRole(root: ParentNode, role: string): Element[] {
  return [...root.querySelectorAll('*')].filter((element) => roleOf(element) === role && !isHidden(element));
}

const rolePart = (role: string, name: NameMatch | null, holding: NameMatch | null = null): LocatorPart => ({
  by: 'role',
  of: role,
  name,
  holding,
  nth: null,
});

/** Returns the texts of the text nodes inside the element, the longest first. Single characters are left out. */
function textsIn(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = new Set<string>();
  while (walker.nextNode()) {
    const text = flatText(walker.currentNode.textContent ?? '');
    if (text.length > 1) texts.add(text);
  }
  return [...texts].toSorted((a, b) => b.length - a.length);
}

/**
 * Returns a text that only `element` contains among `all`, and that stays the same in a later run. Null if there is
 * none.
 */
function ownText(element: Element, all: readonly Element[]): NameMatch | null {
  const others = all
    .filter((other) => other !== element)
    .map((other) => flatText(other.textContent ?? '').toLowerCase());
  const found = textsIn(element).find(
    (text) => !looseMatch(text).isPattern && others.every((other) => !other.includes(text.toLowerCase())),
  );
  return found === undefined ? null : exactMatch(found);
}

interface Found {
  readonly part: LocatorPart;
  /** The elements that the part finds. */
  readonly all: readonly Element[];
}

/**
 * Returns the best locator part for an element among the elements of its role. Times and order numbers in the name may
 * vary, except if only the exact name is unique.
 */
function partAmong(element: Element, role: string, same: readonly Element[]): Found {
  const name = nameOf(element);
  if (name === '') return { part: rolePart(role, null), all: same };
  const names = same.map((other) => ({ other, name: nameOf(other) }));
  const foundBy = (match: NameMatch): Found => ({
    part: rolePart(role, match),
    all: names.filter((entry) => matches(match, entry.name)).map(({ other }) => other),
  });
  const loose = foundBy(looseMatch(name));
  const exact = foundBy(exactMatch(name));
  const onlyExactIsUnique = loose.all.length !== 1 && exact.all.length <= 1;
  return onlyExactIsUnique ? exact : loose;
}

/** Returns a locator part that finds only `scope` in the document. Null if there is none. */
function scopePart(scope: Element): LocatorPart | null {
  const role = roleOf(scope);
  if (role === null || isHidden(scope)) return null;
  const same = visibleOfRole(document, role);
  // If the page gets a second dialog or navigation later, the name still tells them apart.
  if (same.length === 1 && !scope.matches(alwaysNamed)) return rolePart(role, null);
  const { part, all } = partAmong(scope, role, same);
  if (same.length === 1) return part;
  if (part.name !== null && all.length === 1) return part;
  if (role !== 'listitem' && role !== 'row') return null;
  const text = ownText(scope, same);
  return text === null ? null : rolePart(role, null, text);
}

function fieldWithoutRole(element: Element): Locator {
  const label = element instanceof HTMLInputElement && element.labels?.[0];
  const name = label ? flatText(label.textContent ?? '') : nameOf(element);
  if (element instanceof HTMLInputElement && element.type !== 'file' && name !== '')
    return [{ by: 'label', of: '', name: exactMatch(name), holding: null, nth: null }];
  const css = element instanceof HTMLInputElement ? `input[type="${element.type}"]` : element.localName;
  const all = [...document.querySelectorAll(css)];
  return [{ by: 'css', of: css, name: null, holding: null, nth: all.length > 1 ? all.indexOf(element) : null }];
}

/** Returns the row around an element, if its list draws only the rows near the screen. */
function rowOfLongList(element: Element): Element | null {
  const row = element.closest('[aria-posinset]');
  const drawn = row?.closest('[role="list"]')?.querySelectorAll('[aria-posinset]').length;
  return row !== null && Number(row.getAttribute('aria-setsize')) !== drawn ? row : null;
}

export function isInLongList(element: Element): boolean {
  return rowOfLongList(element) !== null;
}

/**
 * Returns the locator of an element in a list that draws only some of its rows. The locator names the row's position,
 * because a row that isn't drawn now may have the same name.
 */
function locateInRow(element: Element, role: string, row: Element): Locator {
  const list = row.closest('[role="list"]');
  const outer = list && scopePart(list);
  const position = `[aria-posinset="${row.getAttribute('aria-posinset')}"]`;
  const { part, all } = partAmong(element, role, visibleOfRole(row, role));
  return [
    ...(outer ? [outer] : []),
    { by: 'css', of: position, name: null, holding: null, nth: null },
    all.length === 1 ? part : { ...part, nth: all.indexOf(element) },
  ];
}

/** Returns the locator of an element that is in the document. */
export function locate(element: Element): Locator {
  const role = roleOf(element);
  if (role === null || isHidden(element)) return fieldWithoutRole(element);
  const row = rowOfLongList(element);
  if (row) return locateInRow(element, role, row);
  const { part, all } = partAmong(element, role, visibleOfRole(document, role));
  if (all.length === 1) {
    const scope = element.closest(alwaysNamed);
    const outer = scope && scopePart(scope);
    return outer ? [outer, part] : [part];
  }
  // From the nearest scope outwards, until one has no other element of this name and can itself be found.
  for (let scope = element.parentElement?.closest(scopes) ?? null; scope;) {
    const inside = all.filter((other) => scope?.contains(other));
    const outer = inside.length === 1 ? scopePart(scope) : null;
    if (outer !== null) return [outer, part];
    scope = scope.parentElement?.closest(scopes) ?? null;
  }
  return [{ ...part, nth: all.indexOf(element) }];
}
