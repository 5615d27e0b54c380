/**
 * Computes the accessible name of an element as Playwright's `getByRole` does, for the markup that this app uses. In
 * the journey demo-recording.spec.ts, Playwright finds recorded elements of the app by these names.
 */
import { isHidden, roleOf } from './aria-role.ts';

const namedByContent: ReadonlySet<string> = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'heading',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'row',
  'switch',
  'tab',
  'tooltip',
  'treeitem',
]);
/** If an element is named by its content, the text of children with these roles is part of the name. */
const transparent: ReadonlySet<string> = new Set([
  'list',
  'listitem',
  'region',
  'row',
  'table',
  'none',
  'presentation',
]);
const textFields: ReadonlySet<string> = new Set(['textbox', 'searchbox']);
const ranges: ReadonlySet<string> = new Set(['progressbar', 'slider', 'spinbutton', 'meter', 'scrollbar']);

interface Reading {
  /** `self`: the element whose name is computed. `inside`: an element inside it. `label`: an element that labels it. */
  part: 'self' | 'inside' | 'label';
  /** The elements that were already read for this name. Their text isn't added a second time. */
  seen: Set<Element>;
  /** Whether hidden text counts, because a hidden element labels another one. */
  withHidden: boolean;
}

/**
 * Removes zero-width spaces and soft hyphens, and collapses white space, because Playwright compares names in this way.
 */
export function flatText(text: string): string {
  return text
    .replaceAll(/[\u200B\u00AD]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function byIds(element: Element, attribute: string): Element[] {
  const ids = element.getAttribute(attribute)?.split(/\s+/u) ?? [];
  return ids.map((id) => document.getElementById(id)).filter((found) => found !== null);
}

function pseudoText(element: Element, pseudo: '::before' | '::after'): string {
  const { content, display, visibility } = getComputedStyle(element, pseudo);
  const [, text] = /^"(.*)"$/u.exec(content) ?? [];
  if (text === undefined || display === 'none' || visibility === 'hidden') return '';
  return display === 'inline' ? text : ` ${text} `;
}

/**
 * Returns the text inside the element, with `::before` and `::after`. Spaces stand around everything that isn't inline.
 */
function contentText(element: Element, reading: Reading): string {
  const inner: Reading = reading.part === 'self' ? { ...reading, part: 'inside' } : reading;
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Element) {
      const text = textOf(node, inner);
      return node.tagName === 'BR' || getComputedStyle(node).display !== 'inline' ? ` ${text} ` : text;
    }
    return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  });
  return [pseudoText(element, '::before'), ...parts, pseudoText(element, '::after')].join('');
}

/** Returns the texts of the labels. A hidden label counts too. */
function labelsText(labels: Iterable<Element>, { seen }: Reading): string {
  return [...labels].map((label) => textOf(label, { part: 'label', seen, withHidden: isHidden(label) })).join(' ');
}

/**
 * Returns the value of a text field, a select or a range. If such an element is inside the named element, its value is
 * part of the name. Empty for a menu. Null for any other element.
 */
function valueInside(element: Element, role: string): string | null {
  if (textFields.has(role))
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? '');
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map(({ text }) => text).join(' ');
  if (ranges.has(role)) return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? '';
  return role === 'menu' ? '' : null;
}

type Labelable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLProgressElement;

function isLabelable(element: Element): element is Labelable {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLProgressElement
  );
}

/**
 * Returns the name that HTML itself gives, for example by a label, a legend or an `alt`. Empty if HTML could name the
 * element but doesn't. Null if the content counts instead.
 */
function nativeName(element: Element, reading: Reading): string | null {
  const title = element.getAttribute('title') ?? '';
  if (isLabelable(element)) {
    const { labels } = element;
    if (labels !== null && labels.length > 0) return labelsText(labels, reading);
    return title === '' ? (element.getAttribute('placeholder') ?? '') : title;
  }
  if (element instanceof HTMLButtonElement && element.labels.length > 0) return labelsText(element.labels, reading);
  const caption = { FIELDSET: 'legend', FIGURE: 'figcaption', TABLE: 'caption' }[element.tagName];
  if (caption !== undefined) {
    const found = [...element.children].find(({ localName }) => localName === caption);
    return found === undefined ? title : textOf(found, { ...reading, part: 'label' });
  }
  if (element instanceof HTMLImageElement) return element.alt === '' ? title : element.alt;
  if (element instanceof SVGElement) {
    const found = [...element.children].find(({ localName }) => localName === 'title');
    return found === undefined ? null : (found.textContent ?? '');
  }
  return null;
}

/**
 * Returns the name of an element, or its part of another element's name. White space isn't collapsed yet. The first
 * step with a result counts, and the steps have the order of the W3C's "Accessible Name and Description Computation".
 */
function textOf(element: Element, reading: Reading): string {
  if (reading.seen.has(element)) return '';
  if (!reading.withHidden && isHidden(element)) return '';
  if (reading.part !== 'label') {
    const labels = byIds(element, 'aria-labelledby');
    // The labels are read from the start, because an element may be one of its own labels. The recursion ends, because
    // a label doesn't follow `aria-labelledby` itself.
    const text = labelsText(labels, { ...reading, seen: new Set() });
    if (flatText(text) !== '') return text;
  }
  reading.seen.add(element);
  const role = roleOf(element) ?? '';
  if (reading.part !== 'self') {
    const value = valueInside(element, role);
    if (value !== null) return value;
  }
  const label = element.getAttribute('aria-label') ?? '';
  if (flatText(label) !== '') return label;
  const isPlain = role === 'none' || role === 'presentation';
  const native = isPlain ? null : nativeName(element, reading);
  if (native !== null) return native;
  const isNamedByContent =
    reading.part === 'label' ||
    namedByContent.has(role) ||
    (reading.part === 'inside' && (role === '' || transparent.has(role)));
  const content = isNamedByContent ? contentText(element, reading) : '';
  if (flatText(content) !== '') return content;
  return isPlain ? '' : (element.getAttribute('title') ?? '');
}

/** Returns the name with single spaces, empty for an element without a name. */
export function nameOf(element: Element): string {
  return flatText(textOf(element, { part: 'self', seen: new Set(), withHidden: false }));
}
