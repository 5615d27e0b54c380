import { expect, it } from 'vitest';
import { classesOf, styleAttributesAsClasses, withoutUnseenAttributes } from './drawn-markup.ts';

it('replaces a style attribute by a class, and equal styles share a class', () => {
  expect(
    styleAttributesAsClasses(
      '<i class="bone" style="width:8rem"></i><b style="width:8rem">x</b><u style="opacity:1"></u>',
    ),
  ).toEqual({
    html: '<i class="d-0 bone"></i><b class="d-0">x</b><u class="d-1"></u>',
    css: '.d-0.d-0.d-0{width:8rem}.d-1.d-1.d-1{opacity:1}',
  });
});

it('removes attributes that have no effect on what is painted, and keeps a title, which has one', () => {
  expect(
    withoutUnseenAttributes(
      '<a class="x" href="/" aria-label="Home" title="Home" aria-hidden="true"><svg viewBox="0 0 1 1" ' +
        'focusable="false"></svg></a>',
    ),
  ).toBe('<a class="x" href="/" title="Home"><svg viewBox="0 0 1 1"></svg></a>');
});

it('names all classes', () => {
  expect(classesOf('<i class="a b"><b class="b c"></b></i>')).toEqual(new Set(['a', 'b', 'c']));
});
