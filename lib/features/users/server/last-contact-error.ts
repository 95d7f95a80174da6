import 'server-only'
import { AppError } from '@/lib/core/server/errors'
import { USER_ERRORS } from '../errors'

/** An account always has a confirmed email or phone to log in with. */
export function lastContactError(why: 'lastContactEmail' | 'lastContactPhone'): AppError {
  return new AppError(USER_ERRORS['last-contact'], `users.refusals.${why}`)
}
