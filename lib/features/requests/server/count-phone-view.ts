import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import {
  consumeLimit,
  isTooManyRequestsError,
  refundLimit,
} from '@/lib/core/server/http/rate-limits'
import { wasDisclosedToday } from '@/lib/features/disclosures/server/record-disclosures'
import type { BloodRequestRecord } from '@/models/blood-request'
import { hidesPhone } from '../rules'
import { REQUEST_LIMITS } from './limits'

type Request = Pick<BloodRequestRecord, 'requester' | 'phoneFor'> & { _id: Types.ObjectId }

/**
 * Counts each hidden number once a day against the limits of the account and the `network`, before
 * it is shown. Returns a function that undoes the count. Throws `too-many-calls`.
 */
export async function countPhoneView(
  person: Pick<SessionUser, 'id' | 'role'>,
  { requester: owner, _id: request, phoneFor }: Request,
  network: string,
): Promise<() => Promise<void>> {
  const isCounted = hidesPhone({ phoneFor }) && person.role !== 'admin'
  if (!isCounted || (await wasDisclosedToday({ owner, viewer: person.id, request }))) {
    return async () => {}
  }
  try {
    await consumeLimit(REQUEST_LIMITS['request-phones'], person.id)
    await consumeLimit(REQUEST_LIMITS['request-phones-of-a-network'], network).catch(
      async (cause: unknown) => {
        await refundLimit(REQUEST_LIMITS['request-phones'], person.id)
        throw cause
      },
    )
  } catch (cause) {
    if (!isTooManyRequestsError(cause)) throw cause
    const { retryAfter } = cause as AppError
    throw new AppError('too-many-calls', 'requests.refusals.manyPhones', {
      retryAfter,
      cause,
    })
  }
  return async () => {
    await refundLimit(REQUEST_LIMITS['request-phones'], person.id)
    await refundLimit(REQUEST_LIMITS['request-phones-of-a-network'], network)
  }
}

/** An unconfirmed account gets a number for pledged donors only by mail, which proves the email. */
export function canReadPhoneOnSite(
  { isConfirmed }: Pick<SessionUser, 'isConfirmed'>,
  { phoneFor }: Pick<Request, 'phoneFor'>,
): boolean {
  return isConfirmed || phoneFor !== 'pledged'
}
