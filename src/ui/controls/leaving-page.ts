/**
 * Whether a navigation to another page is under way. Code that navigates by itself, after a pause in typing, asks
 * first. Otherwise its navigation would cancel the navigation that the person has just begun.
 */
let isLeaving = false;

export function setLeavingPage(leaving: boolean): void {
  isLeaving = leaving;
}

export function isLeavingPage(): boolean {
  return isLeaving;
}
