import { expect, test } from 'vitest';
import { compact } from './compact.ts';

test('the styles become one sheet in their order, and the scripts lose what is for readers alone', () => {
  const page =
    '<html>\n  <head>\n    <style>a{top:0}</style>\n    <link rel="stylesheet" href="/x.css" disabled>\n    <style>\n  b{top:0}\n</style>\n  </head>\n' +
    '  <body>\n    <script>\n      // Said to readers.\n      (function () { var long = document.title; console.log(long, long); })();\n    </script>\n  </body>\n</html>';
  const small = compact(page);
  expect(small).toContain('<link rel="stylesheet" href="/x.css" disabled>');
  expect(small).toContain('<style>a{top:0}b{top:0}</style></head>');
  expect(small).not.toContain('Said to readers');
  expect(small).toMatch(/<script>\S.*console\.log.*<\/script>/u);
  expect(small).not.toMatch(/\n\s/u);
});

test("nothing newer than what was written comes into a script, and what isn't a script is told", () => {
  expect(compact('<script>window.a && window.a.b && window.a.b();</script>')).not.toContain('?.');
  expect(() => compact('<script>(</script>')).toThrow("can't be made small");
});
