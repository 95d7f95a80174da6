import 'server-only'
import mongoose from 'mongoose'
import { validationError } from '@/lib/core/server/validation/validation-error'

const { EJSON } = mongoose.mongo.BSON

/** The last field must be unique; a field that may be missing must ascend. */
export type SortOrder = Record<string, 1 | -1>

/** Returns an opaque cursor: the sort values of the page's last row. */
export function createCursor(row: object, sort: SortOrder): string {
  const values = Object.keys(sort).map((path) => valueAt(row, path) ?? null)
  return Buffer.from(EJSON.stringify(values)).toString('base64url')
}

/** The filter repeats in every branch, or MongoDB may read the list from its start. Throws `invalid`. */
export function afterCursorFilter(cursor: string, sort: SortOrder, filter: object): object {
  const fields = Object.entries(sort)
  const values = parseCursor(cursor, fields.length)
  // One branch per field: equal values before it, a later value in it. Each is one range of the
  // index, and MongoDB merges the ranges in order.
  const branches = fields.flatMap(([path, direction], nth) => {
    const later = laterThan(values[nth], direction)
    const equal = fields.slice(0, nth).map(([before], index) => [before, values[index]] as const)
    if (!later) return []
    return [{ $and: [filter, { ...Object.fromEntries(equal), [path]: later }] }]
  })
  return { $or: branches }
}

/** Returns undefined when nothing can sort after the value; missing values sort first. */
function laterThan(value: unknown, direction: 1 | -1): object | undefined {
  if (value === null) return direction === 1 ? { $ne: null } : undefined
  if (value === true && direction === 1) return undefined
  if (value === false && direction === -1) return undefined
  return direction === 1 ? { $gt: value } : { $lt: value }
}

function parseCursor(cursor: string, length: number): unknown[] {
  const values = parseJson(cursor)
  // The values go into a query, where an object would be an operator.
  if (Array.isArray(values) && values.length === length && values.every(isScalar)) return values
  throw validationError({ after: ['validation.invalid'] })
}

function parseJson(cursor: string): unknown {
  try {
    return EJSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

function isScalar(value: unknown): boolean {
  if (value === null || value instanceof mongoose.Types.ObjectId) return true
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function valueAt(row: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)[name]
      : undefined
  }, row)
}
