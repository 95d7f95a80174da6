import 'server-only'
import type { z } from 'zod'
import { AppError, type FieldErrors } from '@/lib/core/errors'
import { toWire, type WireNames } from './wire-names'

/** The refusal of input, with the catalogue keys of what is wrong with each field. */
export function invalid(fields: FieldErrors): AppError {
  return new AppError('invalid', 'errors.refusals.invalid', { fields })
}

/** The fields that a schema refused, each with catalogue keys. */
export function refusedFields(error: z.ZodError): FieldErrors {
  // A Map, because a caller may name a field `constructor` or `__proto__`.
  const fields = new Map<string, string[]>()
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const names = isUnknown ? issue.keys : [issue.path.map(String).join('.') || 'body']
    for (const name of names) {
      fields.set(name, [...(fields.get(name) ?? []), messageOf(issue)])
    }
  }
  return Object.fromEntries(fields)
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'validation.unknownField'
  // For input that is not an object, Zod's own message is not meant for people.
  return issue.path.length === 0 && issue.code === 'invalid_type'
    ? 'validation.invalid'
    : issue.message
}

/** Throws what a use case threw, with its refused fields under the wire's names. */
export function refuseInWireNames(names: WireNames): (cause: unknown) => never {
  return (refusal) => {
    if (!(refusal instanceof AppError) || !refusal.fields) throw refusal
    const { code, sentence, status, retryAfter, headers, answer, cause } = refusal
    const fields = toWire(refusal.fields, names) as FieldErrors
    throw new AppError(code, sentence, { status, retryAfter, headers, answer, cause, fields })
  }
}
