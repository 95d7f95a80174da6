import 'server-only'
import { AppError } from '@/lib/core/server/errors'
import type { MessageKey } from '@/lib/i18n/message-key'
import { USER_ERRORS } from '../errors'

/** An account always has a confirmed email or phone to log in with. */
export function lastContactError(message: MessageKey): AppError {
  return new AppError(USER_ERRORS['last-contact'], message)
}
