import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** The schemas that several others refer to by name, as they are found. */
export type NamedSchemas = Map<string, JsonSchema>

/**
 * A schema of ours as JSON Schema: of a call's input as the caller writes it, of an answer as the caller
 * reads it. Answers may get further keys one day, so they do not forbid any.
 */
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

/** Leaves out what says nothing to a reader, such as the largest number that JavaScript can hold. */
function simplify(written: JsonSchema, io: 'input' | 'output'): void {
  if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum
  if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum
  if (written.type === 'integer' || written.format) delete written.pattern
  if (io === 'output') delete written.additionalProperties
}

/** The same with references to the named schemas of the document. */
function withReferences<T>(written: T): T {
  return JSON.parse(
    JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/'),
    (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value),
  ) as T
}
