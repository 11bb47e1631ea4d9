import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { checkValues, type FormValues } from './check-values.ts';

/** The part of a payload that each field sends. */
type Written = Readonly<Record<string, FormValues>>;

/**
 * Makes the form library validate what would be sent. The standard resolvers drop an issue's limits, which the messages name.
 *
 * @param write Gives what each field sends: the error of a key belongs to the field that has written it.
 * @param isAsked Whether a field is among those that are judged; all are by default.
 */
export function schemaResolver<S extends z.ZodMiniType>(
  schema: S,
  write: (values: FormValues) => Written,
  isAsked: (field: string) => boolean = () => true,
): Resolver<Record<string, unknown>, unknown, z.output<S>> {
  return (values) => {
    const written = write(values);
    const checked = checkValues(schema, Object.assign({}, ...Object.values(written)));
    if ('data' in checked) return { values: checked.data, errors: {} };
    const errors: FieldErrors = {};
    for (const [path, error] of checked.errors) {
      const place = placeOf(written, path);
      if (!isAsked(place.split('.')[0] ?? '')) continue;
      // A field may be wrong itself, and something inside of it too.
      set(errors, place, Object.assign({}, get(errors, place), error));
    }
    return { values: {}, errors };
  };
}

/** A field that writes several keys, or one of another name, has their errors inside its own. */
function placeOf(written: Written, path: string): string {
  const [key = ''] = path.split('.');
  const owner = Object.keys(written).find((field) => key in (written[field] ?? {}));
  return owner === undefined || owner === key ? path : `${owner}.${path}`;
}
