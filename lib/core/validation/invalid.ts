import 'server-only'
import { AppError, type FieldErrors } from '@/lib/core/errors'
import { english } from '@/lib/i18n/english'

/** The refusal of input, with the messages of each wrong field: catalogue keys or English sentences. */
export function invalid(fields: FieldErrors): AppError {
  const worded = Object.entries(fields).map(([name, messages]) => [name, messages.map(english)])
  return new AppError('invalid', 'Some of what was sent is not valid.', {
    fields: Object.fromEntries(worded),
  })
}
