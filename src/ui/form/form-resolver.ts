/**
 * Returns a resolver for react-hook-form that checks a form against a schema. `words` gives the message for each wrong
 * field in the current language, because the contract's schemas have no texts for people.
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
