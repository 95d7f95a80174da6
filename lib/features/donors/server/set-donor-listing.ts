import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { publish, runAfterCommit } from '@/lib/core/server/events'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { User } from '@/models/user'
import { donorListingMail } from './emails'
import { donorEvents } from './events'

/** Emails the donor. Throws `not-found` and `status-not-possible`. */
export async function setDonorListing(
  admin: SessionUser,
  id: string,
  isAllowed: boolean,
): Promise<void> {
  await inTransaction(async (session) => {
    const isOff = { $type: 'date' } as const
    const donor = await User.findOneAndUpdate(
      {
        ...{ _id: id, 'donor.bloodGroup': { $exists: true } },
        'donor.listingOffAt': isAllowed ? isOff : { $not: isOff },
      },
      isAllowed
        ? { $unset: { 'donor.listingOffAt': 1 }, $set: { 'donor.isAvailable': true } }
        : { $set: { 'donor.listingOffAt': new Date(), 'donor.isAvailable': false } },
      { session, projection: { email: 1 } },
    ).lean()
    if (!donor) throw await listingError(id)
    if (!isAllowed) await publish(donorEvents.donorUnlisted, id, session)
    const action = isAllowed ? 'donor-listing-on' : 'donor-listing-off'
    await recordAuditEntry({ actor: admin, action, targetUser: id, target: id }, session)
    await queueMails([donorListingMail(donor, isAllowed)], session)
  })
  invalidateCacheTag('people')
  await sendQueuedMails()
  if (!isAllowed) await runAfterCommit(donorEvents.donorUnlisted)
}

async function listingError(id: string): Promise<AppError> {
  const exists = await User.exists({ _id: id, 'donor.bloodGroup': { $exists: true } })
  if (!exists) return new AppError('not-found', 'donors.refusals.notFound')
  return new AppError('status-not-possible', 'donors.refusals.changed')
}
