/**
 * Prepares the markup of the drawn pages for index.html. The policy refuses style attributes, so classes replace them.
 * The drawn frame holds only visible elements.
 */

/** The names of all classes in a piece of markup. */
export function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' ')));
}

/**
 * Returns the markup without parts that only assistive technology or a pointer needs, because the drawn frame is
 * `inert`.
 */
export function visibleMarkup(html: string): string {
  return html.replaceAll(/\s(?:aria-[a-z]+|title|role|id|tabindex|focusable|type|data-status)="[^"]*"/gu, '');
}

/**
 * The markup with classes instead of style attributes, and the rules of these classes. The selectors name a class three
 * times, so that they win over the component's own rules, as the attributes did.
 */
export function styleAttributesAsClasses(html: string): { html: string; css: string } {
  const names = new Map<string, string>();
  const named = html.replaceAll(/<[a-z][^>]*\sstyle="[^"]*"[^>]*>/gu, (tag) => {
    const style = (/\sstyle="([^"]*)"/u.exec(tag)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
    const name = names.get(style) ?? `d-${names.size}`;
    names.set(style, name);
    const bare = tag.replace(/\sstyle="[^"]*"/u, '');
    return /\sclass="/u.test(bare)
      ? bare.replace(/\sclass="/u, (found) => `${found}${name} `)
      : bare.replace(/^<[a-z0-9]+/u, (found) => `${found} class="${name}"`);
  });
  return { html: named, css: [...names].map(([style, name]) => `.${name}.${name}.${name}{${style}}`).join('') };
}
