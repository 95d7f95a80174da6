import 'server-only'
import { AppError } from '@/lib/core/server/errors'

export function requestNotOpenError(): AppError {
  return new AppError('request-not-open', 'requests.refusals.notOpen')
}
