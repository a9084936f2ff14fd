import * as core from "zod/v4/core";

/** Where a definition holds another schema, or several. */
const ONE = ["element", "innerType", "in", "out", "keyType", "valueType", "catchall", "rest", "left", "right"];
const MANY = ["options", "items"];

type Known = Map<core.$ZodType, core.$ZodType>;
type Definition = core.$ZodTypeDef & Record<string, unknown>;

const isSchema = (value: unknown): value is core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** Its properties are looked at when it is first used: an object may hold itself. */
function compiledObject(schema: core.$ZodObject, definition: Definition, of: (part: core.$ZodType) => core.$ZodType) {
  let shape: Record<string, core.$ZodType> | null = null;
  Object.defineProperty(definition, "shape", {
    get() {
      shape ??= Object.fromEntries(Object.entries(schema._zod.def.shape).map(([name, part]) => [name, of(part)]));
      return shape;
    },
  });
  return new core.$ZodObjectJIT(definition as unknown as core.$ZodObjectDef);
}

function compiled(schema: core.$ZodType, known: Known): core.$ZodType {
  const present = known.get(schema);
  if (present) return present;
  const of = (part: core.$ZodType) => compiled(part, known);
  const definition: Definition = { ...schema._zod.def };
  for (const name of ONE) if (isSchema(definition[name])) definition[name] = of(definition[name]);
  for (const name of MANY) if (Array.isArray(definition[name])) definition[name] = definition[name].map(of);
  if (schema instanceof core.$ZodLazy) definition.getter = () => of(schema._zod.def.getter());
  const made =
    schema instanceof core.$ZodObject ? compiledObject(schema, definition, of) : core.clone(schema, definition);
  known.set(schema, made);
  return made;
}

/**
 * Reads values by a schema whose objects zod compiles to code, at the first use: those of `zod/mini`, which are small for
 * browsers, are interpreted property by property, which takes twice as long.
 * @param schema of zod or zod/mini
 * @returns what `schema.safeParse` returns
 */
export function compiledCheck<T>(schema: core.$ZodType<T>): (value: unknown) => core.util.SafeParseResult<T> {
  let made: core.$ZodType | null = null;
  return (value) => {
    made ??= compiled(schema, new Map());
    return core.safeParse(made, value) as core.util.SafeParseResult<T>;
  };
}
