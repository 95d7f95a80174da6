import 'server-only'
import { PaymentProviderUnavailable } from '@/lib/adapters/payments/port'
import { isDatabaseAway } from '@/lib/core/db/primary-silence'
import { AppError } from '@/lib/core/errors'

/**
 * Whether an error after the provider was asked leaves open what it did: the provider or the database cannot be
 * reached, or the fault is ours. Only a refusal of ours is certain.
 */
export function isOutcomeUnknown(cause: unknown): boolean {
  if (!(cause instanceof AppError)) return true
  return cause instanceof PaymentProviderUnavailable || isDatabaseAway(cause)
}
