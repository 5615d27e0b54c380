/**
 * Checks a form against a schema, and says what to do about each wrong field in words of our own: the contract's
 * schemas know limits, not languages. `words` is asked once per wrong field, with what stands in it.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as v from 'valibot';

export function formResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<Input, Output>,
  words: (field: keyof Input, values: Input) => string,
): Resolver<Input, unknown, Output> {
  const check = valibotResolver<Input, unknown, Output>(schema);
  return async (values, context, options) => {
    const result = await check(values, context, options);
    const errors: FieldErrors<Input> = result.errors;
    for (const field in errors) {
      const error = errors[field];
      if (error) error.message = words(field, values);
    }
    return result;
  };
}
