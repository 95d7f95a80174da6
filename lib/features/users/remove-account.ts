import 'server-only'
import type { ClientSession } from 'mongoose'
import { expireCacheTag } from '@/lib/core/cache'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { queueMails } from '@/lib/core/mail/outbox'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { deleteSms } from '@/lib/core/sms/outbox'
import { deleteAlerts } from '@/lib/features/alerts/delete-alerts'
import { deleteBlocks } from '@/lib/features/blocks/delete-blocks'
import { stopKeeping } from '@/lib/features/blood-banks/stop-keeping'
import { closeAccountRequests } from '@/lib/features/blood-requests/close-account-requests'
import { deleteBookingsOfPerson } from '@/lib/features/bookings/delete-bookings-of-person'
import { removeFromCampaigns } from '@/lib/features/campaigns/remove-from-campaigns'
import { leaveEveryChapter } from '@/lib/features/chapters/leave-every-chapter'
import { deleteContactRequests } from '@/lib/features/contact-requests/delete-contact-requests'
import { deleteContactViews } from '@/lib/features/donors/show-contacts'
import { deleteInvitationsOf } from '@/lib/features/invitations/delete-invitations'
import { closeAccountCases } from '@/lib/features/moderation/close-account-cases'
import { deleteNotifications } from '@/lib/features/notifications/delete-notifications'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { markAccountPicturesForDeletion } from '@/lib/features/pictures/mark-for-deletion'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { PhoneCode } from '@/models/phone-code'
import { Token } from '@/models/token'
import { User, type UserRecord } from '@/models/user'
import { keepAnAdmin } from './keep-an-admin'
import { farewellMail } from './mails'
import { endAllSessions } from './sign-in/end-sessions'

/**
 * Deletes an account within a transaction, and tells its owner by mail. Throws `not-found` and
 * `last-admin`.
 */
export async function removeAccount(id: string, session: ClientSession): Promise<void> {
  const gone = await clearAccount(id, session)
  await queueMails([farewellMail(gone)], session)
}

/**
 * Deletes an account within a transaction, and returns it as it was. Open requests are closed, pledges
 * and bookings still to come are cancelled; volunteer entries, links, mails, SMS, the picture, the counts of
 * shown contact details, contact requests, who saw the number, what they were asked in alerts, invitations, blocks and
 * notifications are deleted; cases about their
 * requests and their donor record are closed; they keep no blood bank any more and are in no chapter. Blog posts and chat messages stay and name a former member; the
 * ledgers keep amounts and ids. Every session of the account ends. Throws `not-found` and `last-admin`.
 */
export async function clearAccount(id: string, session: ClientSession): Promise<UserRecord> {
  const account = await User.findById(id, { role: 1 }).session(session).lean()
  if (account?.role === 'admin') await keepAnAdmin(account._id, session)
  const gone = await User.findOneAndDelete({ _id: id }, { session }).lean()
  if (!gone) throw new AppError('not-found', 'users.refusals.notFound')
  await closeAccountRequests(gone._id, session)
  await deleteBookingsOfPerson(gone._id, session)
  await removeFromCampaigns(gone._id, session)
  await deleteContactViews(gone._id, session)
  await deleteContactRequests(gone._id, session)
  await deleteBlocks(gone._id, session)
  await stopKeeping(gone._id, session)
  await leaveEveryChapter(gone._id, session)
  await deleteNotifications(gone._id, session)
  await deleteAlerts(gone._id, session)
  await deleteInvitationsOf(gone, session)
  await closeAccountCases(gone._id, session)
  await Payment.updateMany({ donor: gone._id }, { $unset: { cardLast4: 1 } }, { session })
  await endAllSessions(gone._id, session)
  await Token.deleteMany({ account: gone._id }, { session })
  await PhoneCode.deleteMany({ account: gone._id }, { session })
  await deleteSms(gone._id, session)
  await markAccountPicturesForDeletion(gone._id, gone.photo, session)
  // Mail from visitors to the organisation is not the account's, even if the address is the same.
  const isOurs = gone.email === env().CONTACT_EMAIL.toLowerCase()
  if (!isOurs) await OutboxMail.deleteMany({ to: gone.email }, { session })
  return gone
}

/** Everything public that may have named the person or counted them. */
const TAGS = ['blood-requests', 'campaigns', 'chapters', 'blog', 'people'] as const

/** What follows the transaction: cached pages are renewed, mails sent, pictures deleted. */
export async function afterRemoval(): Promise<void> {
  for (const tag of TAGS) expireCacheTag(tag)
  await sendQueuedMails()
  await afterAnswer(deleteMarkedPictures)
}
