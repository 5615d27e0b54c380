/**
 * Selects, from the style sheets of the app, the rules that the drawn pages need before those sheets arrive. Each rule
 * is taken or left out for a reason that this module names. For any other rule the module throws, because otherwise the
 * drawn page could differ from the app's page unnoticed.
 */
import {
  type CustomAtRules,
  type Declaration,
  type MediaCondition,
  type MediaQuery,
  type Rule,
  type Selector,
  type SelectorComponent,
  type StyleRule,
  transform,
  type Visitor,
} from 'lightningcss';

/** The drawn page answers no input, therefore its elements never have one of these states. */
const statesNeverReached = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'disabled']);

/** Only the app sets these attributes, and the app doesn't run yet while a drawn page shows. */
const attributesNeverSet = new Set(['data-framed']);

/**
 * The drawn page is never printed, doesn't react to a mouse, and moves nothing. Rules for forced colours only concern
 * outlines that the product draws itself.
 */
const mediaNeverMet = new Set(['print', 'hover', 'any-hover', 'prefers-reduced-motion', 'forced-colors']);

/** The drawn page neither moves nor has a focus nor takes a touch (src/app/static-shell.css). */
const propertiesWithoutEffect = new Set([
  'transition',
  'animation',
  'outline',
  'outline-offset',
  'cursor',
  'touch-action',
  'user-select',
  'pointer-events',
]);

/** The frame that holds a drawn page. */
const shellClass: SelectorComponent = { type: 'class', name: 's-shell' };
/** The space between two selectors. */
const descendantCombinator: SelectorComponent = { type: 'combinator', value: 'descendant' };

/** Returns the selectors inside `:is()`, `:where()` and their like; none for any other component. */
function alternatives(component: SelectorComponent): readonly Selector[] {
  if (component.type !== 'pseudo-class' || component.kind === 'host') return [];
  return 'selectors' in component ? component.selectors : [];
}

/** Returns whether a selector names a class, also inside `:is()` and its like. */
function namesClass(selector: Selector): boolean {
  return selector.some((component) => component.type === 'class' || alternatives(component).some(namesClass));
}

/** Returns whether a selector may match an element of the drawn page, which has these classes. */
function canMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((component) => {
    if (component.type === 'class') return classes.has(component.name);
    if (component.type === 'attribute') return !attributesNeverSet.has(component.name);
    if (component.type !== 'pseudo-class') return true;
    if (statesNeverReached.has(component.kind)) return false;
    const inner = alternatives(component);
    return component.kind === 'not' || inner.length === 0 || inner.some((selector) => canMatch(selector, classes));
  });
}

/**
 * Returns the selector within the drawn frame, where it wins over the rules of the app's sheets. Those sheets arrive
 * one by one while the frame still shows, and an incomplete set of rules would change the picture.
 */
function withinShell(selector: Selector): Selector {
  const [first, ...rest] = selector;
  const onRoot = first?.type === 'pseudo-class' && first.kind === 'root';
  if (first?.type === 'type' && /^(?:html|body)$/u.test(first.name))
    throw new Error(
      `a rule of the app's style sheets begins with ${first.name}, and nothing drawn is outside of its frame`,
    );
  const end = rest.findIndex(({ type }) => type === 'combinator') + 1;
  if (!onRoot || end === 0) return [shellClass, descendantCombinator, ...selector];
  return [...selector.slice(0, end), descendantCombinator, shellClass, ...selector.slice(end)];
}

/** Returns the name of a declaration's property. */
function nameOf(declaration: Declaration): string {
  if (declaration.property === 'unparsed') return declaration.value.propertyId.property;
  return declaration.property === 'custom' ? declaration.value.name : declaration.property;
}

/** Returns the media type and the names of all features of a media query. */
function mediaAskedFor({ mediaType, condition }: MediaQuery): string[] {
  const features = (condition: MediaCondition): string[] => {
    if (condition.type === 'feature') return [condition.value.name];
    if (condition.type === 'not') return features(condition.value);
    if (condition.type === 'operation') return condition.conditions.flatMap(features);
    throw new Error('a media query of the app is in no form that lightningcss knows');
  };
  return [mediaType, ...(condition ? features(condition) : [])];
}

/** Returns a text that is equal for equal rules. */
function identity({ selectors, declarations }: StyleRule): string {
  return JSON.stringify([selectors, declarations]);
}

/**
 * The oldest browsers with ES2022, the build's target. Vite writes the app's own sheets for these browsers too. A
 * version is a number: the major version in its third byte, the minor version in its second.
 */
const es2022Browsers = { chrome: 94 << 16, edge: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) };

/** Returns the sheet without spaces, after the visitor has changed its rules. */
function rewrite(css: string, visitor: Visitor<CustomAtRules>): string {
  const { code } = transform({
    filename: 'drawn.css',
    code: Buffer.from(css),
    minify: true,
    targets: es2022Browsers,
    visitor,
  });
  return code.toString();
}

/** Returns the identities of all style rules of a sheet. */
function identitiesOf(css: string): Set<string> {
  const found = new Set<string>();
  rewrite(css, { Rule: { style: ({ value }) => void found.add(identity(value)) } });
  return found;
}

/**
 * Returns the rules of `css` that apply to elements with these classes, in their order and within the drawn frame. A
 * rule that stands in `present` already is left out.
 * @throws {Error} if it can't tell whether a rule applies
 */
export function drawnStyles(classes: ReadonlySet<string>, css: string, present: string): string {
  const presentRules = identitiesOf(present);
  const applies = (selector: Selector): boolean => canMatch(selector, classes);
  /** Whether no drawn element needs this rule. */
  const isNeedless = (rule: Rule): boolean => {
    switch (rule.type) {
      case 'style':
        if ((rule.value.rules ?? []).length > 0) throw new Error("a rule of the app's style sheets has rules in it");
        if (presentRules.has(identity(rule.value)) || !rule.value.selectors.some(applies)) return true;
        if (rule.value.selectors.filter(applies).every(namesClass)) return false;
        throw new Error("a rule without a class stands in the app's style sheets, and not in the first one");
      case 'media': {
        const asked = rule.value.query.mediaQueries.flatMap(mediaAskedFor);
        return asked.some((name) => mediaNeverMet.has(name)) || rule.value.rules.every(isNeedless);
      }
      case 'supports':
        return rule.value.rules.every(isNeedless);
      // Only animations use keyframes, and nothing drawn moves.
      case 'keyframes':
        return true;
      case 'container':
        if (rule.value.rules.every(isNeedless)) return true;
        break;
      default:
    }
    throw new Error(`an @${rule.type} rule of the app's style sheets may apply to a drawn page`);
  };

  // The visitor returns only selectors and removals, because lightningcss can't read back every declaration that it
  // hands out.
  return rewrite(css, {
    Rule: (rule) => (isNeedless(rule) ? [] : undefined),
    Selector: (selector) => (applies(selector) ? withinShell(selector) : []),
    Declaration: (declaration) => (propertiesWithoutEffect.has(nameOf(declaration)) ? [] : undefined),
  });
}
