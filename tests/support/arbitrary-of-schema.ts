import fc from 'fast-check'
import document from '@/lib/features/developers/openapi.json'
import { filled, hostileText } from './sweep/hostile-values'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Values that a JSON Schema of the document allows, and some just outside; `ids` exist. */
export function arbitraryOf(written: object, ids: readonly string[]): fc.Arbitrary<unknown> {
  const schema = written as Schema
  if (schema.$ref) return arbitraryOf(named(schema.$ref), ids)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => arbitraryOf(one, ids)))
  const types = [schema.type ?? 'any'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, ids)))
}

function named(reference: string): object {
  const name = reference.split('/').at(-1) ?? ''
  return (document.components.schemas as Record<string, object>)[name] ?? {}
}

function ofType(type: string, schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema, ids)
    case 'integer':
    case 'number': {
      const { minimum = -1_000, maximum = 1_000_000 } = schema
      return fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: minimum, max: maximum }) },
        { weight: 1, arbitrary: fc.constantFrom(minimum - 1, maximum + 1, 0.5, -0) },
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema
      const most = Math.max(minItems, Math.min(maxItems, 5))
      return fc.array(arbitraryOf(items, ids), { minLength: minItems, maxLength: most })
    }
    case 'object':
      return objectOf(schema, ids)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf(
  { format, pattern, minLength = 0, maxLength = 60 }: Schema,
  ids: readonly string[],
) {
  const hostile = hostileText.map((text) => filled(text, {}))
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const usual =
    format === 'date'
      ? day
      : format === 'email'
        ? fc.emailAddress()
        : pattern?.includes('{24}')
          ? fc.constantFrom(...ids)
          : pattern
            ? fc.oneof(fc.nat().map(String), fc.base64String({ maxLength: 40 }))
            : fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: hostile })
}

function objectOf({ properties = {}, required = [] }: Schema, ids: readonly string[]) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, ids)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}
