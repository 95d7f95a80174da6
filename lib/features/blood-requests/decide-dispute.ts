import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { closeCase } from '@/lib/features/moderation/close-case'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { notify } from '@/lib/features/notifications/notify'
import { englishWords } from '@/lib/i18n/words'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { resetLastDonation, type StandingPledge } from './cancel-pledge'
import { decidedMail } from './mails'
import { donationDecided } from './notices'
import type { DisputeDecision } from './schema'
import { settleAsGiven } from './settle-as-given'

/** Throws `not-found`, `status-not-possible`, and `forbidden` for an admin's own pledge or request. */
export async function decideDispute(
  admin: SessionUser,
  id: string,
  decision: DisputeDecision,
): Promise<void> {
  await inTransaction((session) => decide(admin, id, decision, session))
  expireCacheTag('blood-requests')
  expireCacheTag('people')
  await deliverNotifications()
}

async function decide(
  admin: SessionUser,
  id: string,
  decision: DisputeDecision,
  session: ClientSession,
): Promise<void> {
  const pledge = await readDisputed(admin, id, session)
  if (decision === 'given') await settleAsGiven(pledge, { decidedAt: new Date() }, session)
  else {
    await Pledge.updateOne(
      { _id: pledge._id, status: 'disputed' },
      { $set: { status: 'refused', decidedAt: new Date() } },
      { session },
    )
    await resetLastDonation(pledge, session)
  }
  await closeCase({ kind: 'pledge', target: pledge._id, decision }, session)
  const { bloodGroup: group, bags, date } = pledge
  const title = englishWords('blood-requests.admin')('logTitle', { group, bags, date })
  await recordAuditEntry(
    {
      ...{ actor: admin, action: 'donation-decided', targetUser: pledge.donor },
      ...{ target: pledge._id, title, to: decision },
    },
    session,
  )
  await tellBoth(pledge, decision, session)
}

async function readDisputed(admin: SessionUser, id: string, session: ClientSession) {
  const pledge = await Pledge.findById(id).session(session).lean()
  if (!pledge) throw new AppError('not-found', 'blood-requests.refusals.pledgeNotFound')
  if ([pledge.donor, pledge.requester].some((person) => String(person) === admin.id)) {
    throw new AppError('forbidden', 'blood-requests.refusals.aboutYou')
  }
  if (pledge.status !== 'disputed') {
    throw new AppError('status-not-possible', 'blood-requests.refusals.settled')
  }
  return pledge
}

async function tellBoth(
  { donor, requester, request: _id }: StandingPledge,
  decision: DisputeDecision,
  session: ClientSession,
): Promise<void> {
  const request = await BloodRequest.findById(_id).session(session).lean()
  if (!request) return
  const people = await User.find({ _id: { $in: [donor, requester] } }, { email: 1 })
    .session(session)
    .lean()
  const sideOf = (person: Types.ObjectId) => (person.equals(donor) ? 'donor' : 'requester')
  const mails = people.map((person) => decidedMail(person, request, decision, sideOf(person._id)))
  await queueMails(mails, session)
  await notify(
    people.map(({ _id }) => donationDecided(_id, request, decision, sideOf(_id))),
    session,
  )
}
