import { expect, test } from 'vitest';
import { onlySeen, rulesFor, styleClasses } from './drawn-styles.ts';

test("a style attribute becomes a class, the same one for the same style, and wins over the component's", () => {
  expect(
    styleClasses('<i class="bone" style="width:8rem"></i><b style="width:8rem">x</b><u style="opacity:1"></u>'),
  ).toEqual({
    html: '<i class="d-0 bone"></i><b class="d-0">x</b><u class="d-1"></u>',
    css: '.d-0.d-0.d-0{width:8rem}.d-1.d-1.d-1{opacity:1}',
  });
});

test('the page holds the rules of what is drawn, in their order, and no others', () => {
  const css =
    '/* a */.a{color:red}.b,.a .c{color:blue;cursor:pointer}.d{top:0}:root{--x:1}@keyframes k{50%{top:0}}' +
    '@media (width<=360px){.a{left:0}.d{left:0}}@media (min-width:900px){.a{right:0}}@media print{.a{bottom:0}}@media (hover:hover){.a{bottom:0}}';
  expect(rulesFor('<p class="a c"></p>', css, '')).toBe(
    '.s-shell .a{color:red}.s-shell .a .c{color:blue}@media (width<=360px){.s-shell .a{left:0}}@media (min-width:900px){.s-shell .a{right:0}}',
  );
});

test("what can't be while nothing answers is left out; what holds while nothing is done stays", () => {
  const css =
    '.a:hover{top:0}.a:focus-visible{top:0}.a:not(:focus){top:1px}.a:is(.b,.c){top:2px}.a:active,.a.b{top:3px}';
  expect(rulesFor('<p class="a b"></p>', css, '')).toBe('.s-shell .a:not(:focus){top:1px}.s-shell .a.b{top:3px}');
});

test('what depends on the whole page still does, within the frame', () => {
  expect(rulesFor('<p class="a"></p>', ':root[data-x] .a{top:0}', '')).toBe(':root[data-x] .s-shell .a{top:0}');
});

test("what stands in the page already isn't there twice", () => {
  expect(rulesFor('<p class="a b"></p>', '.a{top:0}.b{top:0}', '<style>.a{top:0}</style>')).toBe('.s-shell .b{top:0}');
});

test('the markup keeps what is seen', () => {
  expect(
    onlySeen(
      '<a class="x" href="/" aria-label="Home" title="Home" aria-hidden="true"><svg viewBox="0 0 1 1" focusable="false"></svg></a>',
    ),
  ).toBe('<a class="x" href="/"><svg viewBox="0 0 1 1"></svg></a>');
});
