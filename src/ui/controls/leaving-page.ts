/**
 * The navigation between two pages, for parts that know no router; `shell/frame/use-leaving-page.ts` tells it. Code that
 * navigates by itself, after a pause in typing, asks `isLeavingPage` first. Otherwise its navigation would cancel the
 * one that the person has just begun.
 */
let isLeaving = false;
const waiting = new Set<() => void>();

export function setLeavingPage(leaving: boolean): void {
  isLeaving = leaving;
}

export function isLeavingPage(): boolean {
  return isLeaving;
}

/** Runs `act` once, as soon as the next page is drawn. */
export function onNextPage(act: () => void): void {
  waiting.add(act);
}

export function tellPageDrawn(): void {
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}
