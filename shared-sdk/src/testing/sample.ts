import type { z } from "../wire/index.ts";

/** How much a sample says: `full` has every field and one row in every list, `minimal` what must be there. */
export type SampleSize = "full" | "minimal";

interface Definition {
  type: string;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
  options?: z.ZodMiniType[];
  items?: z.ZodMiniType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  getter?: () => z.ZodMiniType;
}

/**
 * A value of a wire schema, in the one form that the provider answers with: numbers are 1, texts `text`,
 * choices their first word. For tests that need any right answer of a call.
 * @throws Error for a kind of schema that the wire does not use
 */
export function sampleOf(schema: z.ZodMiniType, size: SampleSize = "full"): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const of = (inner: z.ZodMiniType | undefined): unknown => (inner ? sampleOf(inner, size) : undefined);
  switch (definition.type) {
    case "pipe":
      return of(definition.out);
    case "optional":
    case "exactOptional":
      return size === "full" ? of(definition.innerType) : undefined;
    case "nullable":
      return size === "full" ? of(definition.innerType) : null;
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
      return of(definition.innerType);
    case "lazy":
      return of(definition.getter?.());
    case "object":
      return Object.fromEntries(
        Object.entries(definition.shape ?? {})
          .map(([key, field]) => [key, of(field)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case "record":
      return size === "full" ? { key: of(definition.valueType) } : {};
    case "array":
      return size === "full" ? [of(definition.element)] : [];
    case "tuple":
      return (definition.items ?? []).map(of);
    case "union":
      return of(definition.options?.[0]);
    case "literal":
      return definition.values?.[0];
    case "enum":
      return Object.values(definition.entries ?? {})[0];
    case "string":
      return "text";
    case "number":
      return 1;
    case "boolean":
      return true;
    case "null":
      return null;
    case "unknown":
    case "any":
    case "custom":
      return "text";
    case "undefined":
    case "void":
      return undefined;
    default:
      throw new Error(`sampleOf knows no schema of type "${definition.type}".`);
  }
}
