/** The columns of a platform's table. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { TableColumn } from '../../../ui/list/table/use-table-view.ts';
import { isSortable } from '../account-sorts.ts';
import { platformDescriptors } from '../descriptors.ts';

/** The widths of the three fields from a row's second line: the number, and two names. */
const secondLineWidths = ['7.25rem', 'minmax(4.5rem, 1.4fr)', 'minmax(3.5rem, 1fr)'] as const;

/** Returns the columns of the platform's table. A field's column has the field's name. */
export function accountTableColumns(platform: AccountPlatform): readonly TableColumn<string>[] {
  const { secondLine, thirdLine } = platformDescriptors[platform];
  return [
    { name: 'name', width: 'minmax(4rem, 0.8fr)', beside: 'minmax(3rem, 1fr)' },
    ...secondLine.map(({ name }, index) => ({
      name,
      width: secondLineWidths[index] ?? 'minmax(4rem, 1fr)',
      ...(index === 0 && { half: secondLineWidths[0] }),
    })),
    ...thirdLine.map((field) => ({
      name: field.name,
      width: isSortable(field) ? 'minmax(4rem, 0.8fr)' : '3.5rem',
      isRoomy: true,
    })),
    { name: 'state', width: '6.25rem', beside: '6.25rem' },
    { name: 'expireTime', width: '5rem', beside: '4.75rem' },
    { name: 'menu', width: '2.75rem' },
  ];
}
