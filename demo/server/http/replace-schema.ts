import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Parts = Readonly<Record<string, Schema>>;

/** A schema with another one in all places of a part of it; the same schema where it has none. */
export function replaceSchema<S extends Schema>(schema: S, part: Schema, by: Schema): S;
export function replaceSchema(schema: Schema, part: Schema, by: Schema): Schema {
  if (schema === part) return by;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const others = (parts: Parts): Parts | undefined => {
    const named = Object.entries(parts).map(([name, one]) => [name, replaceSchema(one, part, by)] as const);
    return named.some(([name, one]) => one !== parts[name]) ? Object.fromEntries(named) : undefined;
  };
  const rebuilt = (parts: object | undefined): Schema =>
    parts ? z.core.clone(schema, { ...def, ...parts }) : schema;
  const optionsOf = (options: readonly Schema[]) => {
    const named = others(Object.fromEntries(options.entries()));
    return named && { options: Object.values(named) };
  };
  switch (def.type) {
    case 'object': {
      const shape = others(def.shape);
      return rebuilt(shape && { shape });
    }
    case 'array':
      return rebuilt(others({ element: def.element }));
    case 'optional':
    case 'nullable':
    case 'default':
      return rebuilt(others({ innerType: def.innerType }));
    case 'pipe':
      return rebuilt(others({ in: def.in, out: def.out }));
    case 'union':
      return rebuilt(optionsOf(def.options));
    default:
      return schema;
  }
}
