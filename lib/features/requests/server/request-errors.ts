import 'server-only'
import { AppError } from '@/lib/core/server/errors'
import { REQUEST_ERRORS } from '../errors'

export function requestNotOpenError(): AppError {
  return new AppError(REQUEST_ERRORS['request-not-open'], 'requests.refusals.notOpen')
}
