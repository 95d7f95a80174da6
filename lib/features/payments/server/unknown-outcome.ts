import 'server-only'
import { PaymentProviderUnavailable } from '@/lib/adapters/payments/payment-provider'
import { isDatabaseUnavailableError } from '@/lib/core/server/db/database-availability'
import { AppError } from '@/lib/core/server/errors'

/** False only for our own AppErrors: after any other error the provider may have acted. */
export function isOutcomeUnknown(cause: unknown): boolean {
  if (!(cause instanceof AppError)) return true
  return cause instanceof PaymentProviderUnavailable || isDatabaseUnavailableError(cause)
}
