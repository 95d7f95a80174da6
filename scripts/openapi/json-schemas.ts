import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

export type NamedSchemas = Map<string, JsonSchema>

/** Input as it is before parsing, responses after it. Later versions may add properties to responses. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  named: NamedSchemas,
): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...written
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema, io),
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  for (const [name, one] of Object.entries($defs ?? {})) named.set(name, withReferences(one))
  return withReferences(written)
}

/** Removes what is meaningless to a reader, such as JavaScript's largest safe integer. */
function simplify(written: JsonSchema, io: 'input' | 'output'): void {
  if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum
  if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum
  if (written.type === 'integer' || written.format) delete written.pattern
  if (io === 'output') delete written.additionalProperties
}

/** Replaces shared schemas with references to them. */
function withReferences<T>(written: T): T {
  return JSON.parse(
    JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/'),
    (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value),
  ) as T
}
