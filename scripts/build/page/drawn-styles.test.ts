import { expect, it } from 'vitest';
import { drawnStyles } from './drawn-styles.ts';

const drawn = (css: string, present = ''): string => drawnStyles(new Set(['a', 'b', 'c']), css, present);

it('takes the rules of drawn classes, in their order, and no others', () => {
  const css =
    '/* x */.a{color:red}.z,.a .b{color:#00f;cursor:pointer}.z{top:0}@keyframes k{50%{top:0}}' +
    '@media (max-width:360px){.a{left:0}.z{left:0}}@media (min-width:9px){.z{top:0}}@supports (height:1dvh){.c{top:0}}';
  expect(drawn(css)).toBe(
    '.s-shell .a{color:red}.s-shell .a .b{color:#00f}@media (max-width:360px){.s-shell .a{left:0}}' +
      '@supports (height:1dvh){.s-shell .c{top:0}}',
  );
});

it.each(['.a:hover{top:0}', '.a:focus-visible .b{top:0}', '.a:is(:active,.z){top:0}', '.a{cursor:pointer}'])(
  'leaves out a rule without an effect on a page that takes no input: %s',
  (css) => {
    expect(drawn(css)).toBe('');
  },
);

it.each(['print', '(hover:hover)', '(prefers-reduced-motion:reduce)', '(forced-colors:active) and (min-width:1px)'])(
  'leaves out a media query that never changes a drawn page: %s',
  (medium) => {
    expect(drawn(`@media ${medium}{.a{top:0}}`)).toBe('');
  },
);

it.each([
  ['.a:not(:focus){top:0}', '.s-shell .a:not(:focus){top:0}'],
  ['.a:not(.z){top:0}', '.s-shell .a:not(.z){top:0}'],
  ['.a:is(.b,.z){top:0}', '.s-shell .a:is(.b,.z){top:0}'],
  ['.a:hover,.a.b{top:0}', '.s-shell .a.b{top:0}'],
  [':root[data-x] .a{top:0}', ':root[data-x] .s-shell .a{top:0}'],
])('takes the selectors that may match: %s', (css, rule) => {
  expect(drawn(css)).toBe(rule);
});

it('leaves out rules that the page holds already', () => {
  expect(drawn('.a{top:0}.b{top:0}p{top:0}', '.a { top: 0px } p { top: 0 }')).toBe('.s-shell .b{top:0}');
});

it.each([
  ['@layer x{.a{top:0}}', '@layer-block rule'],
  ['@font-face{font-family:x;src:local(x)}', '@font-face rule'],
  ['@container (width>1px){.a{top:0}}', '@container rule'],
  ['.a{.b{top:0}}', 'has rules in it'],
  ['p{top:0}', 'a rule without a class'],
  ['html .a{top:0}', 'begins with html'],
  ['.a{top:0}}', 'Unexpected'],
])('refuses a rule that it can neither take nor leave out: %s', (css, reason) => {
  expect(() => drawn(css)).toThrow(reason);
});
