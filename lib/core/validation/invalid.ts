import 'server-only'
import { AppError, type FieldErrors } from '@/lib/core/errors'
import { english } from '@/lib/i18n/english'
import { toWire, type WireNames } from './wire-names'

/** The refusal of input, with the messages of each wrong field: catalogue keys or English sentences. */
export function invalid(fields: FieldErrors): AppError {
  const worded = Object.entries(fields).map(([name, messages]) => [name, messages.map(english)])
  return new AppError('invalid', "Some of the information isn't valid. Check it and try again.", {
    fields: Object.fromEntries(worded),
  })
}

/** Throws what a use case threw, with its refused fields under the wire's names. */
export function refuseInWireNames(names: WireNames): (cause: unknown) => never {
  return (refusal) => {
    if (!(refusal instanceof AppError) || !refusal.fields) throw refusal
    const { code, message, status, retryAfter, headers, answer, cause } = refusal
    const fields = toWire(refusal.fields, names) as FieldErrors
    throw new AppError(code, message, { status, retryAfter, headers, answer, cause, fields })
  }
}
