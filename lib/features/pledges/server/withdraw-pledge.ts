import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce, orCompletedResult } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { dhakaDay } from '@/lib/core/time/calendar'
import { toDonorDto } from '@/lib/features/donors/server/donor-dto'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import type { MessageKey } from '@/lib/i18n/message-key'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { canBeWithdrawn } from '../rules'
import { withdrawActivePledge } from './cancel-pledge'
import { PLEDGE_LIMITS } from './limits'

/** Throws `not-found`, `forbidden`, `status-not-possible`, and `too-many-calls` after five a day. */
export async function withdrawPledge(person: SessionUser, id: string) {
  const action = { name: 'pledge-withdrawn', by: person.id, target: id }
  await orCompletedResult(action, async () => {
    await readWithdrawablePledge(person, id, null)
    await consumeLimit(PLEDGE_LIMITS.withdrawals, person.id)
    await inTransactionOnce(action, async (session) => {
      // Reads on the session, so that a retried transaction sees the concurrent one.
      await withdrawActivePledge(await readWithdrawablePledge(person, id, session), session)
    })
  })
  const user = await User.findById(person.id, { donor: 1 }).lean()
  invalidateCacheTag('requests')
  invalidateCacheTag('people')
  await deliverNotifications()
  return user?.donor && toDonorDto(user.donor, dhakaDay())
}

/** Throws `not-found` and `forbidden`. */
export async function readOwnPledge(
  person: SessionUser,
  id: string,
  session: ClientSession | null,
) {
  const pledge = await Pledge.findById(id).session(session).lean()
  if (!pledge) throw new AppError('not-found', 'pledges.refusals.pledgeNotFound')
  if (String(pledge.donor) !== person.id) {
    throw new AppError('forbidden', 'pledges.refusals.pledgeOfOther')
  }
  return pledge
}

async function readWithdrawablePledge(
  person: SessionUser,
  id: string,
  session: ClientSession | null,
) {
  const pledge = await readOwnPledge(person, id, session)
  if (canBeWithdrawn(pledge, dhakaDay())) return pledge
  throw new AppError('status-not-possible', notWithdrawableMessage(pledge))
}

type DecidedPledge = Pick<PledgeRecord, 'status' | 'confirmedAt' | 'donorConfirmedAt'>

function notWithdrawableMessage({
  status,
  confirmedAt,
  donorConfirmedAt,
}: DecidedPledge): MessageKey {
  if (status === 'cancelled') return 'pledges.refusals.pledgeCancelled'
  if (status === 'refused') return 'pledges.refusals.notExpected'
  if (confirmedAt) return 'pledges.refusals.requesterConfirmed'
  if (donorConfirmedAt) return 'pledges.refusals.gaveNotCancelled'
  return 'pledges.refusals.pledgePassed'
}
