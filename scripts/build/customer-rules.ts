/**
 * Puts scripts into the page of a demo, which apply the customer's colour and name before the first paint. The app
 * stores the rules of that colour on the device (src/device/demo-storage.ts). A production build has no such script.
 */
import type { Plugin } from 'vite';
import { replaceOnce } from './page/html.ts';

// Without the rules the page has the product's own colour, so an error changes nothing else.
const colourScript = `(function () {
        try {
          var rules = localStorage.getItem('customerRules'), sheet = new CSSStyleSheet();
          if (!rules) return;
          sheet.replaceSync(rules);
          document.adoptedStyleSheets = [sheet];
        } catch (error) { /* the product's own colour */ }
      })();`;

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

/** With this line index.html shows the drawn log-in page. */
const showDrawnPage = "document.getElementById('root').replaceChildren(drawn.content);";

export function customerRules(): Plugin {
  return {
    name: 'customer-rules',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: replaceOnce(
          html,
          /document\.getElementById\('root'\)\.replaceChildren\(drawn\.content\);/u,
          'the log-in page',
          () => siteNameScript + showDrawnPage,
        ),
        tags: [{ tag: 'script', children: colourScript, injectTo: 'head' }],
      }),
    },
  };
}
