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

/** Mails the account's owner. Throws `not-found` and `last-admin`. */
export async function removeAccount(id: string, session: ClientSession): Promise<void> {
  const gone = await clearAccount(id, session)
  await queueMails([farewellMail(gone)], session)
}

/**
 * Deletes an account and its personal data. Posts and messages remain under 'former member', and
 * the ledgers retain amounts and ids. Throws `not-found` and `last-admin`.
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
  // Mail from visitors to the organisation is not the account's, even with the same email.
  const isOurs = gone.email === env().CONTACT_EMAIL.toLowerCase()
  if (!isOurs) await OutboxMail.deleteMany({ to: gone.email }, { session })
  return gone
}

const TAGS = ['blood-requests', 'campaigns', 'chapters', 'blog', 'people'] as const

/** Call it after the transaction. */
export async function afterRemoval(): Promise<void> {
  for (const tag of TAGS) expireCacheTag(tag)
  await sendQueuedMails()
  await afterAnswer(deleteMarkedPictures)
}
