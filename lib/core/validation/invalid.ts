import 'server-only'
import type { z } from 'zod'
import { AppError, type FieldErrors } from '@/lib/core/errors'
import { toWire, type WireNames } from './wire-names'

/** The error for invalid input, with catalogue keys by field. */
export function invalid(fields: FieldErrors): AppError {
  return new AppError('invalid', 'errors.refusals.invalid', { fields })
}

export function refusedFields(error: z.ZodError): FieldErrors {
  // A Map, because a client may name a field `constructor` or `__proto__`.
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
  // Zod's own message for a non-object is not meant for people.
  return issue.path.length === 0 && issue.code === 'invalid_type'
    ? 'validation.invalid'
    : issue.message
}

/** Rethrows an error with its fields under the API's names. */
export function refuseInWireNames(names: WireNames): (cause: unknown) => never {
  return (refusal) => {
    if (!(refusal instanceof AppError) || !refusal.fields) throw refusal
    const { code, sentence, status, retryAfter, headers, answer, cause } = refusal
    const fields = toWire(refusal.fields, names) as FieldErrors
    throw new AppError(code, sentence, { status, retryAfter, headers, answer, cause, fields })
  }
}
