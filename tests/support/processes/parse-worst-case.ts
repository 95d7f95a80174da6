import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * Parses the slowest texts of 100,000 characters for every field of every schema. It parses a schema that several
 * fields share only once. It prints each field before it starts, to find a slow one. Bodies have at most 100 kB,
 * except for blog posts.
 */
const LONG = 100_000
const UNITS = [
  ...['0', ' ', '1 ', '(', ').', '-', '+', 'a', 'a.', '@', 'a@', 'a@a.', '%40', '/', '<', '<a'],
  ...['\n', '\u200b', ' \u200b', '\u0301', 'রক্ত', ':', '{'],
]
const AROUND = [
  ['', ''],
  ['', '!'],
  ['+', '!'],
  ['a@', '!'],
  ['https://a.example/', '\u0000'],
  ['/pictures/', '!'],
]

const features = path.resolve(__dirname, '../../../lib/features')

async function main() {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('schema.ts'))) {
    const feature = path.dirname(file)
    const schemas: Record<string, unknown> = await import(path.join(features, file))
    for (const [name, exported] of Object.entries(schemas)) {
      const schema = exported instanceof Function ? exported('a@a.example') : exported
      if (schema instanceof z.ZodType) parseFields(`${feature} ${name}`, schema)
    }
  }
}

/** The schemas of fields that were parsed with every text. */
const parsedSchemas = new Set<unknown>()

function parseFields(name: string, schema: z.ZodType) {
  const fields = fieldsOf(schema)
  if (fields.size === 0) parseWorst(name, schema, (worst) => worst)
  for (const [field, type] of fields) {
    const fieldSchema = unwrapped(type)
    if (parsedSchemas.has(fieldSchema)) continue
    parsedSchemas.add(fieldSchema)
    parseWorst(`${name}.${field}`, schema, (worst) => ({ [field]: worst }))
  }
}

function parseWorst(name: string, schema: z.ZodType, bodyOf: (worst: string) => unknown) {
  console.log(name)
  for (const unit of UNITS) {
    const middle = unit.repeat(Math.ceil(LONG / unit.length))
    for (const [beginning, end] of AROUND) schema.safeParse(bodyOf(`${beginning}${middle}${end}`))
  }
}

/** The fields of an object's schema, however it is wrapped. */
function fieldsOf(schema: unknown): Map<string, unknown> {
  if (schema instanceof z.ZodObject) return new Map(Object.entries(schema.shape))
  if (schema instanceof z.ZodIntersection) {
    return new Map([...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right)])
  }
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in)
  return new Map()
}

/** The schema without `optional`, `nullable` and `default`. */
function unwrapped(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapped ? unwrapped(schema.def.innerType) : schema
}

void main()
