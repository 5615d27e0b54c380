/**
 * The styles of what is drawn into index.html. The policy refuses style attributes, so they become classes; and of the
 * components' style sheets, which come with their code, the page holds the rules that what is drawn needs, in their own
 * order.
 */

/** Selectors of what can't be while nothing answers yet. */
const never = /(?<!:not\():(?:hover|active|focus|focus-visible|disabled)\b/u;
/**
 * What isn't drawn at all: paper, a mouse's ways, less motion where nothing moves, the outlines that colours of one's
 * own need.
 */
const nowhere = /print|hover\s*:\s*hover|reduced-motion|forced-colors/u;

/** The blocks of a sheet: what stands before each brace, and what within. */
function* blocks(css: string): Generator<{ head: string; body: string }> {
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) {
        yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, at) };
        start = at + 1;
      }
    }
  }
}

function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' ')));
}

/** Commas between selectors, not those within `:is(…)`. */
function selectors(list: string): string[] {
  return list.split(/,(?![^(]*\))/u);
}

/**
 * What says nothing of how something looks that can't be touched yet, has no focus, and doesn't move
 * (src/app/static-shell.css).
 */
const idle =
  /(?:^|;)(?:transition|animation|outline|outline-offset|cursor|touch-action|-webkit-user-select|user-select|pointer-events):[^;]*/gu;

/**
 * Within the drawn frame, and stronger by that than the sheets themselves: they come one by one while it still stands
 * there, and one alone may say another thing than all of them.
 */
function inShell(selector: string): string {
  const [, whole = '', rest = selector] = /^(:root\S*)\s+(.*)$/su.exec(selector) ?? [];
  return `${whole === '' ? '' : `${whole} `}.s-shell ${rest}`;
}

/**
 * The rules of a sheet that name classes of `html`, and none but those, for the drawn frame; without those that stand
 * in `page` already.
 */
export function rulesFor(html: string, css: string, page: string): string {
  const there = classesOf(html);
  const applies = (selector: string): boolean => {
    const names = [...selector.matchAll(/\.(-?[_a-z][\w-]*)/giu)].map(([, name = '']) => name);
    return names.length > 0 && names.every((name) => there.has(name)) && !never.test(selector);
  };
  const within = (sheet: string): string => {
    let kept = '';
    for (const { head, body } of blocks(sheet)) {
      if (/^@(?:media|supports)/u.test(head)) {
        const inner = nowhere.test(head) ? '' : within(body);
        if (inner !== '') kept += `${head}{${inner}}`;
      } else if (!head.startsWith('@')) {
        const wanted = selectors(head).filter(applies);
        const looks = body.replaceAll(idle, '').replace(/^;/u, '');
        if (wanted.length > 0 && looks !== '' && !page.includes(`${head}{${body}}`))
          kept += `${wanted.map(inShell).join(',')}{${looks}}`;
      }
    }
    return kept;
  };
  return within(css.replaceAll(/\/\*.*?\*\//gsu, ''));
}

/** The markup without what only tells of itself: it is for the eye, and nothing in it can be reached (`inert`). */
export function onlySeen(html: string): string {
  return html.replaceAll(/\s(?:aria-[a-z]+|title|role|id|tabindex|focusable|type|data-status)="[^"]*"/gu, '');
}

/** Style attributes as classes: the markup without them, and their rules, which win over a component's as they did. */
export function styleClasses(html: string): { html: string; css: string } {
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
