/**
 * Hands the focus on when a focused control disappears, for example a retry after its success. Otherwise the browser
 * moves the focus to the body, and screen readers and the keyboard lose their place.
 */
import { appPath } from '../../platform/base-path.ts';

/**
 * Moves the focus to the nearest of these elements that is still on the page and not empty, but never to the body or
 * the root element. `around` begins with the innermost element.
 */
function focusNearest(around: readonly (Element | null)[]): void {
  const nearest = around.find(
    (element) => element?.isConnected && element.hasChildNodes() && element !== document.body,
  );
  if (!(nearest instanceof HTMLElement) || nearest === document.documentElement) return;
  if (!nearest.hasAttribute('tabindex')) {
    nearest.tabIndex = -1;
    nearest.addEventListener('blur', () => nearest.removeAttribute('tabindex'), { once: true });
  }
  nearest.focus({ preventScroll: true });
}

/**
 * The `ref` of a control that may disappear. If the control has the focus then, the nearest element around it takes the
 * focus. If the control's row disappears, the next or the previous row takes it. After a navigation the new page places
 * the focus itself.
 */
export function handOnFocus(control: HTMLElement | null): (() => void) | undefined {
  if (!control) return undefined;
  const path = appPath();
  return () => {
    if (control !== document.activeElement || appPath() !== path) return;
    const around: (Element | null)[] = [];
    for (let outer = control.parentElement; outer; outer = outer.parentElement) {
      around.push(outer);
      if (outer.localName === 'li') around.push(outer.nextElementSibling, outer.previousElementSibling);
    }
    // The new content is in place only after this commit, and may take the focus itself.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusNearest(around);
    });
  };
}
