import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { consumeLimit, isTooManyCalls, refundLimit } from '@/lib/core/http/limits'
import { wasDisclosedToday } from '@/lib/features/contact-requests/record-disclosures'
import type { BloodRequestRecord } from '@/models/blood-request'
import { hidesPhone } from './rules'

type Request = Pick<BloodRequestRecord, 'requester' | 'phoneFor'> & { _id: Types.ObjectId }

/**
 * Counts that a person is about to be shown the hidden number of a request, once a day for each number,
 * against the daily limits of the account and of the `network`. Returns what takes the count back. Throws
 * `too-many-calls`.
 */
export async function countShownPhone(
  person: Pick<SessionUser, 'id' | 'role'>,
  { requester: owner, _id: request, phoneFor }: Request,
  network: string,
): Promise<() => Promise<void>> {
  const isCounted = hidesPhone({ phoneFor }) && person.role !== 'admin'
  if (!isCounted || (await wasDisclosedToday({ owner, viewer: person.id, request }))) {
    return async () => {}
  }
  try {
    await consumeLimit('request-phones', person.id)
    await consumeLimit('request-phones-of-a-network', network).catch(async (cause: unknown) => {
      await refundLimit('request-phones', person.id)
      throw cause
    })
  } catch (cause) {
    if (!isTooManyCalls(cause)) throw cause
    const { retryAfter } = cause as AppError
    throw new AppError('too-many-calls', 'blood-requests.refusals.manyPhones', {
      retryAfter,
      cause,
    })
  }
  return async () => {
    await refundLimit('request-phones', person.id)
    await refundLimit('request-phones-of-a-network', network)
  }
}

/**
 * Whether a donor who pledged reads the number on the site. A number that only donors who pledged may see
 * reaches an account whose e-mail is not confirmed by mail alone: it proves an address, and such accounts
 * are made in minutes.
 */
export function readsPhoneOnSite(
  { isConfirmed }: Pick<SessionUser, 'isConfirmed'>,
  { phoneFor }: Pick<Request, 'phoneFor'>,
): boolean {
  return isConfirmed || phoneFor !== 'pledged'
}
