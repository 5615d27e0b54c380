/** Decides whether each optional field of a group shows 选填, or the group says once which fields are required. */
import { useLingui } from '@lingui/react/macro';

interface GroupedField {
  readonly optional?: boolean;
}

/** Returns whether more than half of at least two fields are optional. */
export function areMostOptional(fields: readonly GroupedField[]): boolean {
  return fields.length > 1 && fields.filter(({ optional }) => optional).length * 2 > fields.length;
}

/**
 * Returns a function that names the required fields of a group: 姓名、手机号必填，其余选填. Or 选填 if none is
 * required.
 */
export function useOptionalWords<F extends GroupedField>(): (
  fields: readonly F[],
  nameOf: (field: F) => string,
) => string {
  const { t } = useLingui();
  return (fields, nameOf) => {
    const names = fields
      .filter(({ optional }) => !optional)
      .map(nameOf)
      .join(t`、`);
    return names === '' ? t`选填` : t`${names}必填，其余选填`;
  };
}
