import 'server-only'
import type { z } from 'zod'
import type { FieldErrors } from '@/lib/core/error-codes'
import { AppError } from '@/lib/core/server/errors'
import { type ApiNames, toApiNames } from '@/lib/core/validation/api-names'

/** The error for invalid input, with catalogue keys by field. */
export function validationError(fields: FieldErrors): AppError {
  return new AppError('invalid', 'errors.refusals.invalid', { fields })
}

export function fieldErrorsOf(error: z.ZodError): FieldErrors {
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
export function rethrowWithApiNames(names: ApiNames): (cause: unknown) => never {
  return (error) => {
    if (!(error instanceof AppError) || !error.fields) throw error
    const { localizedMessage, retryAfter, headers, details, cause } = error
    const fields = toApiNames(error.fields, names) as FieldErrors
    throw new AppError(error, localizedMessage, { retryAfter, headers, details, cause, fields })
  }
}
