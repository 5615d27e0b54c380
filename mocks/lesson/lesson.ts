/**
 * The demo's lesson page. It shows the lesson that the address names, in the language and colour scheme of this device,
 * and follows changes of both while it is open. The page is a file beside the app (scripts/build/lesson-page.ts), so
 * that lessons open without a network.
 */
const parameters = new URLSearchParams(location.search);
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Returns a setting of this device; null if it isn't set, or if the browser stores no data. */
function setting(key: string): string | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

function show(id: string, text: string | null): void {
  const place = document.getElementById(id);
  if (place && text !== null && text !== '') place.textContent = text;
}

function render(): void {
  const isEnglish = setting('language') === 'en-US';
  const theme = setting('theme');
  const isDark = theme === 'dark' || (theme !== 'light' && systemDark.matches);
  const root = document.documentElement;
  root.lang = isEnglish ? 'en-US' : 'zh-CN';
  root.dataset['scheme'] = isDark ? 'dark' : 'light';

  const title = parameters.get('title');
  const [number, minutes] = ['number', 'minutes'].map((name) => Number(parameters.get(name)));
  const numberText = isEnglish ? `Lesson ${number}` : `第 ${number} 节`;
  const minutesText = isEnglish ? `${minutes} min` : `${minutes} 分钟`;
  // A number that the address lacks is 0 here, and a text that is no number gives NaN. Neither is shown.
  const facts = [number ? numberText : '', minutes ? minutesText : ''];
  show('course', parameters.get('course'));
  show('title', title);
  show('facts', facts.filter(Boolean).join(' · '));
  document.title = title ?? (isEnglish ? 'Sample lesson' : '示例课时');
}

render();
const id = Number(parameters.get('id'));
if (id) document.getElementById('back')?.setAttribute('href', `wk?id=${id}`);
systemDark.addEventListener('change', render);
// The app in another tab changes the settings.
addEventListener('storage', render);
// A page in the back-forward cache gets no event until it shows again.
addEventListener('pageshow', render);
