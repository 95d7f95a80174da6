import 'server-only'
import type { ClientSession } from 'mongoose'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { publish } from '@/lib/core/server/events'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { deleteSms } from '@/lib/core/server/sms/sms-outbox'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { markAccountPicturesForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { OutboxMail } from '@/models/outbox-mail'
import { PhoneCode } from '@/models/phone-code'
import { Token } from '@/models/token'
import { User, type UserRecord } from '@/models/user'
import { assertAnotherAdmin } from './assert-another-admin'
import { accountDeletedMail } from './emails'
import { accountEvents } from './events'
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
  await publish(accountEvents.accountDeleted, deleted, session)
  await endAllSessions(deleted._id, session)
  await Token.deleteMany({ account: deleted._id }, { session })
  await PhoneCode.deleteMany({ account: deleted._id }, { session })
  await deleteSms(deleted._id, session)
  await markAccountPicturesForDeletion(deleted._id, deleted.photo, session)
  // Mail from visitors to the organisation is not the account's, even with the same email.
  const isOrganisation = deleted.email === env().CONTACT_EMAIL.toLowerCase()
  if (deleted.email && !isOrganisation)
    await OutboxMail.deleteMany({ to: deleted.email }, { session })
  return deleted
}

const AFFECTED_CACHE_TAGS = ['requests', 'campaigns', 'chapters', 'blog', 'people'] as const

/** Call it after the transaction. */
export async function afterAccountDeletion(): Promise<void> {
  for (const tag of AFFECTED_CACHE_TAGS) invalidateCacheTag(tag)
  await sendQueuedMails()
  await afterResponse(deleteMarkedPictures)
}
