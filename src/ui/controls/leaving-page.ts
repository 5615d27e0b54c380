/**
 * Whether a navigation to another page is under way. Code that navigates by itself, for example after a pause in
 * typing, checks this first. Otherwise its navigation would cancel the navigation that the person has just begun.
 */
let isLeaving = false;

export function setLeavingPage(leaving: boolean): void {
  isLeaving = leaving;
}

export function isLeavingPage(): boolean {
  return isLeaving;
}
