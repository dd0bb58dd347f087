import * as z from 'zod';

export interface JsonSchema extends z.core.JSONSchema.BaseSchema {}

/** The JSON Schema of a call's input or output. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify });
  return rest;
}

interface SchemaContext {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/**
 * Simplifies a schema for the documentation. Replaces a union with its main type if possible, adds defaults, names the
 * required properties of a record, and removes the pattern of a date-time.
 */
function simplify({ zodSchema, jsonSchema: json }: SchemaContext): void {
  const def = zodSchema._zod.def;
  if (json.format === 'date-time') delete json.pattern;
  if (def.type === 'default') json.default = def.defaultValue;
  if (def.type === 'record') nameProperties(json);
  if (json.anyOf === undefined) return;
  const description = simplifiedUnion(zodSchema, json.anyOf);
  if (!description) return;
  delete json.anyOf;
  Object.assign(json, description);
}

/** Lists the properties of an object type whose keys are known and required. */
function nameProperties(json: JsonSchema): void {
  const { required = [], additionalProperties } = json;
  if (required.length === 0 || typeof additionalProperties !== 'object') return;
  json.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

function simplifiedUnion(schema: z.core.$ZodTypes, forms: readonly JsonSchema[]): JsonSchema | undefined {
  const def = schema._zod.def;
  if (def.type === 'default' || def.type === 'optional')
    return simplifiedUnion(def.innerType as z.core.$ZodTypes, forms);
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') {
    const { type, minimum, maximum } = z.toJSONSchema(def.out);
    return { type, minimum, maximum } as JsonSchema;
  }
  if (def.type !== 'union') return undefined;
  return forms.find((form) => form.type === 'array') ?? forms.find((form) => form.type === 'boolean');
}
