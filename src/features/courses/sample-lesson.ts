/**
 * Replaces the links of the demo's lessons. They lead to example.com, where no lesson exists. A page beside the app
 * (mocks/lesson) opens instead, also without a network.
 */
import type { Course, Lesson } from '../../../contract/course.ts';
import { siteAddress } from '../../platform/base-path.ts';

/**
 * Returns the address of the sample page for a lesson, or null if its link leads to a site other than example.com,
 * example.net and example.org. Throws if `url` is no address. `number` counts from 1.
 */
export function sampleLesson({ url, title, minutes }: Lesson, course: Course, number: number): string | null {
  if (!/(?:^|\.)example\.(?:com|net|org)$/.test(new URL(url).hostname)) return null;
  const shown = { id: course.id, course: course.title, number, title, minutes };
  const query = new URLSearchParams(Object.entries(shown).map(([name, value]) => [name, String(value)]));
  return siteAddress(`lesson.html?${query.toString()}`);
}
