/**
 * Lists 200 texts that try to run a script. A script that runs calls `ran`, a function of vectors.production.spec.ts.
 */

const events = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onbeforeinput',
  'onscroll',
];
const elements = [
  'img src=x',
  'svg',
  'input autofocus',
  'details open',
  'video src=x',
  'audio src=x',
  'iframe src=about:blank',
  'object data=x',
  'body',
  'marquee',
  'select autofocus',
  'a href=# style=animation-name:x',
];
/** Beginnings of addresses that may run a script, also in spellings that a simple filter misses. */
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  ' javascript:',
  'javascript://%0a',
  'data:text/html,<script>',
  'vbscript:',
  'blob:javascript:',
];
/** Texts that end the place into which a text is put: an attribute, a comment, or an element. */
const endings = ['', '"', "'", '">', "'>", '--><!--', '</title>', '</textarea>', '</script>', ']]>'];

const call = (id: number): string => `window.ran(${id})`;

/** Functions that return one text each. The text calls `ran` with the number `id` of the text. */
const makers: readonly ((id: number) => string)[] = [
  ...elements.flatMap((element) => events.map((event) => (id: number) => `<${element} ${event}=${call(id)}>`)),
  ...schemes.map((scheme) => (id: number) => `${scheme}${call(id)}`),
  ...schemes.map((scheme) => (id: number) => `<a href="${scheme}${call(id)}">text</a>`),
  ...endings.map((ending) => (id: number) => `${ending}<script>${call(id)}</script>`),
  ...endings.map((ending) => (id: number) => `${ending}<img src=x onerror=${call(id)}>`),
  ...endings.map((ending) => (id: number) => `${ending} onfocus=${call(id)} autofocus x=`),
  (id) => `<iframe srcdoc="<script>parent.ran(${id})</script>"></iframe>`,
  (id) => `<svg><script>${call(id)}</script></svg>`,
  (id) => `<svg><animate onbegin=${call(id)} attributeName=x dur=1s>`,
  (id) => `<math><mtext><table><mglyph><style><img src=x onerror=${call(id)}>`,
  (id) =>
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'>` +
    `<script>${call(id)}</script></svg>#x">`,
  (id) => `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${call(id)})}">`,
  (id) => `<meta http-equiv=refresh content="0;url=javascript:${call(id)}">`,
  (id) => `<base href="javascript:${call(id)}//">`,
  (id) => `<form action="javascript:${call(id)}"><button autofocus>x</button></form>`,
  (id) => `<button formaction="javascript:${call(id)}">x</button>`,
  (id) => `<embed src="javascript:${call(id)}">`,
  (id) => `<object data="data:text/html,<script>parent.ran(${id})</script>">`,
  (id) => `<template><script>${call(id)}</script></template>`,
  (id) => `{{constructor.constructor('${call(id)}')()}}`,
  (id) => `\${${call(id)}}`,
  (id) => `<%= ${call(id)} %>`,
  (id) => `\`;${call(id)};//`,
  (id) => `';${call(id)};//`,
  (id) => `\\u003cimg src=x onerror=${call(id)}\\u003e`,
  (id) => `&lt;img src=x onerror=${call(id)}&gt;`,
  (id) => `%3Cimg%20src%3Dx%20onerror%3D${encodeURIComponent(call(id))}%3E`,
  (id) => `<img src=x onerror\u0000=${call(id)}>`,
  (id) => `<img/src=x/onerror=${call(id)}>`,
  (id) => `<IMG SRC=x OnErRoR=${call(id)}>`,
  (id) => `<<script>${call(id)}//<</script>`,
  (id) => `<script src="data:text/javascript,${call(id)}"></script>`,
  (id) => `<script type=module>${call(id)}</script>`,
  (id) => `<style>@import 'javascript:${call(id)}';</style>`,
  (id) => `__proto__[onerror]=${call(id)}`,
  (id) => `{"__html":"<img src=x onerror=${call(id)}>"}`,
];

export const vectors: readonly string[] = makers.map((make, at) => make(at)).slice(0, 200);
