/**
 * Returns the icon of a category, so that people find related courses again. It depends on the category's name alone,
 * so that every device draws the same icon.
 */
import article from 'icon:article-outline-rounded';
import book from 'icon:menu-book-outline-rounded';
import bulb from 'icon:lightbulb-outline-rounded';
import hands from 'icon:handshake-outline-rounded';
import mind from 'icon:psychology-outline-rounded';
import school from 'icon:school-outline-rounded';
import shield from 'icon:health-and-safety-outline-rounded';
import work from 'icon:work-outline-rounded';

const icons = [book, work, school, bulb, hands, shield, article, mind] as const;

export function courseIcon(category: string): string {
  let sum = 0;
  for (const character of category) sum = (sum * 13 + (character.codePointAt(0) ?? 0)) % 8_191;
  return icons[sum % icons.length] ?? book;
}
