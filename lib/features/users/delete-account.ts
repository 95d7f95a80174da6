import 'server-only'
import type { ClientSession } from 'mongoose'
import { invalidateCacheTag } from '@/lib/core/cache-invalidation'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { afterResponse } from '@/lib/core/http/after-response'
import { queueMails } from '@/lib/core/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { deleteSms } from '@/lib/core/sms/sms-outbox'
import { deleteAlerts } from '@/lib/features/alerts/delete-alerts'
import { deleteBlocks } from '@/lib/features/blocks/delete-blocks'
import { removeManager } from '@/lib/features/blood-banks/remove-manager'
import { closeAccountRequests } from '@/lib/features/blood-requests/close-account-requests'
import { deleteBookingsOfPerson } from '@/lib/features/bookings/delete-bookings-of-person'
import { removeFromCampaigns } from '@/lib/features/campaigns/remove-from-campaigns'
import { leaveAllChapters } from '@/lib/features/chapters/leave-all-chapters'
import { deleteContactRequests } from '@/lib/features/contact-requests/delete-contact-requests'
import { deleteContactViews } from '@/lib/features/donors/contact-view-limits'
import { deleteInvitationsOf } from '@/lib/features/invitations/delete-invitations'
import { closeAccountCases } from '@/lib/features/moderation/close-account-cases'
import { deleteNotifications } from '@/lib/features/notifications/delete-notifications'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked-pictures'
import { markAccountPicturesForDeletion } from '@/lib/features/pictures/mark-for-deletion'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { PhoneCode } from '@/models/phone-code'
import { Token } from '@/models/token'
import { User, type UserRecord } from '@/models/user'
import { assertAnotherAdmin } from './assert-another-admin'
import { accountDeletedMail } from './emails'
import { endAllSessions } from './sign-in/end-sessions'

/** Emails the account holder. Throws `not-found` and `last-admin`. */
export async function deleteAccount(id: string, session: ClientSession): Promise<void> {
  const deleted = await deleteAccountData(id, session)
  await queueMails([accountDeletedMail(deleted)], session)
}

/**
 * Deletes an account and its personal data. Posts and messages remain under 'former member', and
 * the ledgers retain amounts and ids. Throws `not-found` and `last-admin`.
 */
export async function deleteAccountData(id: string, session: ClientSession): Promise<UserRecord> {
  const account = await User.findById(id, { role: 1 }).session(session).lean()
  if (account?.role === 'admin') await assertAnotherAdmin(account._id, session)
  const deleted = await User.findOneAndDelete({ _id: id }, { session }).lean()
  if (!deleted) throw new AppError('not-found', 'users.refusals.notFound')
  await closeAccountRequests(deleted._id, session)
  await deleteBookingsOfPerson(deleted._id, session)
  await removeFromCampaigns(deleted._id, session)
  await deleteContactViews(deleted._id, session)
  await deleteContactRequests(deleted._id, session)
  await deleteBlocks(deleted._id, session)
  await removeManager(deleted._id, session)
  await leaveAllChapters(deleted._id, session)
  await deleteNotifications(deleted._id, session)
  await deleteAlerts(deleted._id, session)
  await deleteInvitationsOf(deleted, session)
  await closeAccountCases(deleted._id, session)
  await Payment.updateMany({ donor: deleted._id }, { $unset: { cardLast4: 1 } }, { session })
  await endAllSessions(deleted._id, session)
  await Token.deleteMany({ account: deleted._id }, { session })
  await PhoneCode.deleteMany({ account: deleted._id }, { session })
  await deleteSms(deleted._id, session)
  await markAccountPicturesForDeletion(deleted._id, deleted.photo, session)
  // Mail from visitors to the organisation is not the account's, even with the same email.
  const isOrganisation = deleted.email === env().CONTACT_EMAIL.toLowerCase()
  if (!isOrganisation) await OutboxMail.deleteMany({ to: deleted.email }, { session })
  return deleted
}

const AFFECTED_CACHE_TAGS = ['blood-requests', 'campaigns', 'chapters', 'blog', 'people'] as const

/** Call it after the transaction. */
export async function afterAccountDeletion(): Promise<void> {
  for (const tag of AFFECTED_CACHE_TAGS) invalidateCacheTag(tag)
  await sendQueuedMails()
  await afterResponse(deleteMarkedPictures)
}
