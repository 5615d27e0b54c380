import { expect, it } from 'vitest';
import { minifyPage } from './minify-page.ts';

const page = (head: string, body: string): string => `<html>\n  <head>${head}</head>\n  <body>${body}</body>\n</html>`;

it('joins all style elements into one, in their order', () => {
  const styles =
    '\n    <style>a{top:0}</style>\n    <link rel="stylesheet" href="/x.css" disabled>\n' +
    '    <style>\n  b{top:0}\n</style>\n  ';
  const small = minifyPage(page(styles, ''));
  expect(small).toContain('<link rel="stylesheet" href="/x.css" disabled>');
  expect(small).toContain('<style>a{top:0}b{top:0}</style></head>');
});

it('takes comments, long names and indentation out of scripts', () => {
  const small = minifyPage(
    page(
      '',
      '\n    <script>\n      // For readers.\n' +
        '      (function () { var long = document.title; console.log(long, long); })();\n    </script>',
    ),
  );
  expect(small).not.toContain('For readers');
  expect(small).toMatch(/<script>\S.*console\.log.*<\/script>/u);
  expect(small).not.toMatch(/\n\s|long/u);
});

it('adds no newer syntax to a script', () => {
  expect(minifyPage(page('', '<script>window.a && window.a.b && window.a.b();</script>'))).not.toContain('?.');
});

it('refuses a script with a syntax error', () => {
  expect(() => minifyPage(page('', '<script>(</script>'))).toThrow("can't be made small");
});
