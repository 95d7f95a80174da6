import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { publish } from '@/lib/core/server/events'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import { englishTranslations } from '@/lib/i18n/translations'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import type { DisputeDecision } from '../schema'
import { resetLastDonation } from './cancel-pledge'
import { confirmDonation } from './confirm-donation'
import { disputeDecidedMail } from './emails'
import { pledgeEvents, type StoredPledge } from './events'
import { donationDecidedNotification } from './notifications'

/** Throws `not-found`, `status-not-possible`, and `forbidden` for an admin's own pledge or request. */
export async function decideDispute(
  admin: SessionUser,
  id: string,
  decision: DisputeDecision,
): Promise<void> {
  await inTransaction((session) => decide(admin, id, decision, session))
  invalidateCacheTag('requests')
  invalidateCacheTag('people')
  await deliverNotifications()
}

async function decide(
  admin: SessionUser,
  id: string,
  decision: DisputeDecision,
  session: ClientSession,
): Promise<void> {
  const pledge = await readDisputedPledge(admin, id, session)
  if (decision === 'given') await confirmDonation(pledge, { decidedAt: new Date() }, session)
  else {
    await Pledge.updateOne(
      { _id: pledge._id, status: 'disputed' },
      { $set: { status: 'refused', decidedAt: new Date() } },
      { session },
    )
    await resetLastDonation(pledge, session)
  }
  await publish(pledgeEvents.pledgeSettled, { pledge, decision }, session)
  const { bloodGroup: group, bags, date } = pledge
  const title = englishTranslations('requests.admin')('logTitle', { group, bags, date })
  await recordAuditEntry(
    {
      ...{ actor: admin, action: 'donation-decided', targetUser: pledge.donor },
      ...{ target: pledge._id, title, to: decision },
    },
    session,
  )
  await notifyBoth(pledge, decision, session)
}

async function readDisputedPledge(admin: SessionUser, id: string, session: ClientSession) {
  const pledge = await Pledge.findById(id).session(session).lean()
  if (!pledge) throw new AppError('not-found', 'pledges.refusals.pledgeNotFound')
  if ([pledge.donor, pledge.requester].some((person) => String(person) === admin.id)) {
    throw new AppError('forbidden', 'pledges.refusals.aboutYou')
  }
  if (pledge.status !== 'disputed') {
    throw new AppError('status-not-possible', 'pledges.refusals.settled')
  }
  return pledge
}

async function notifyBoth(
  { donor, requester, request: _id }: StoredPledge,
  decision: DisputeDecision,
  session: ClientSession,
): Promise<void> {
  const request = await BloodRequest.findById(_id).session(session).lean()
  if (!request) return
  const people = await User.find({ _id: { $in: [donor, requester] } }, { email: 1 })
    .session(session)
    .lean()
  const roleOf = (person: Types.ObjectId) => (person.equals(donor) ? 'donor' : 'requester')
  const notices = people.map((person) => ({
    ...donationDecidedNotification(person._id, request, decision, roleOf(person._id)),
    email: disputeDecidedMail(person, request, decision, roleOf(person._id)),
  }))
  await notify(notices, session)
}
