/**
 * Prepares the markup of the drawn pages for index.html. The policy refuses style attributes, so classes replace them.
 * Attributes without an effect on the picture are removed from the drawn frame.
 */

/** Returns the names of all classes in a piece of markup. */
export function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' ')));
}

/**
 * Returns the markup without attributes that neither the drawn frame nor a selector of its style sheets needs. The
 * frame is `inert`, so assistive technology needs none. `title` stays, because TopBar.module.css sizes buttons by it.
 */
export function withoutUnseenAttributes(html: string): string {
  return html.replaceAll(/\s(?:aria-[a-z]+|role|id|tabindex|focusable|type|data-status)="[^"]*"/gu, '');
}

/**
 * Returns the markup with classes instead of style attributes, and the rules of these classes. Each selector names its
 * class three times, so that it wins over the component's own rules, like a style attribute.
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
