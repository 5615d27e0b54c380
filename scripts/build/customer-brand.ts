/**
 * Puts scripts into the page of a demo. These scripts apply the customer's colour and name before the first paint. The
 * app has stored the style rules of the colour in localStorage (src/device/demo-storage.ts). A production build has no
 * such script.
 */
import type { Plugin } from 'vite';
import { replaceOnce } from './page/html.ts';

/** The key in localStorage under which src/device/demo-storage.ts stores the style rules. */
const rulesKey = 'customerRules';

// If this script fails, the page keeps the product's own colour.
const colourScript = `(function () {
        try {
          var rules = localStorage.getItem('${rulesKey}'), sheet = new CSSStyleSheet();
          if (!rules) return;
          sheet.replaceSync(rules);
          document.adoptedStyleSheets = [sheet];
        } catch (error) { /* the product's own colour */ }
      })();`;

/**
 * Runs inside a script of index.html, and uses its variables `drawn` and `root`. The app stores `basicInformation`
 * (src/device/storage.ts), and LoginPage.tsx reads `data-site`. The name is put in by a function, because `$&` in a
 * name would otherwise be a pattern.
 */
const siteNameScript = `try {
          // The heading and the title of the drawn log-in page bear the customer's name.
          var name = JSON.parse(localStorage.getItem('basicInformation')).data.websiteName;
          var words = drawn.content.querySelector('h1').firstChild;
          if (name) {
            words.data = words.data.replace(document.title, function () { return name; });
            document.title = root.dataset.site = name;
          }
        } catch (error) { /* not known yet */ }
        `;

/** The line of index.html that shows the drawn log-in page. `siteNameScript` must run before it. */
const showDrawnPage = "document.getElementById('root').replaceChildren(drawn.content);";

export function customerBrand(): Plugin {
  return {
    name: 'customer-brand',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: replaceOnce(
          html,
          new RegExp(showDrawnPage.replaceAll(/[.()]/gu, String.raw`\$&`), 'u'),
          'the log-in page',
          () => siteNameScript + showDrawnPage,
        ),
        tags: [{ tag: 'script', children: colourScript, injectTo: 'head' }],
      }),
    },
  };
}
