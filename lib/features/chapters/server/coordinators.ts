import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { findConfirmedAccounts } from '@/lib/features/users/server/find-confirmed-accounts'
import { ACCOUNT_CONTACT_FIELDS, contactText } from '@/lib/features/users/server/find-people'
import { messageKey } from '@/lib/i18n/message-key'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { User } from '@/models/user'
import { coordinatorAppointedMail } from './emails'

interface Appointed {
  _id: Types.ObjectId
  email: string
}

interface NamedChapter {
  _id: unknown
  name: string
}

/** Lists the coordinators' emails, or phone numbers without one, alphabetically. */
export async function coordinatorContacts(
  chapter: unknown,
  session: ClientSession | null = null,
): Promise<string[]> {
  const people = await ChapterMember.find(
    { chapter: String(chapter), leftAt: null, role: 'coordinator' },
    { person: 1 },
  )
    .session(session)
    .lean()
  if (people.length === 0) return []
  const accounts = await User.find(
    { _id: { $in: people.map(({ person }) => person) } },
    ACCOUNT_CONTACT_FIELDS,
  )
    .session(session)
    .lean()
  return accounts.map(contactText).sort()
}

/**
 * Replaces the coordinators; new ones share no data and get an email, former ones stay members.
 * Throws `invalid` for each email or phone number without a confirmed account.
 */
export async function setCoordinators(
  admin: SessionUser,
  chapter: NamedChapter,
  contacts: readonly string[],
  session: ClientSession,
): Promise<void> {
  const { found, unknown } = await findConfirmedAccounts(contacts, session)
  if (unknown.length > 0) {
    throw validationError({
      coordinators: unknown.map((contact) => messageKey('chapters.admin.noAccount', { contact })),
    })
  }
  const before = await ChapterMember.find(
    { chapter: String(chapter._id), role: 'coordinator' },
    { person: 1, leftAt: 1 },
  )
    .session(session)
    .lean()
  const isWanted = (person: Types.ObjectId) => found.some(({ _id }) => _id.equals(person))
  const removed = before.filter(({ person }) => !isWanted(person))
  const added = found.filter(
    ({ _id }) => !before.some(({ person, leftAt }) => person.equals(_id) && !leftAt),
  )
  for (const { _id, person } of removed) {
    await ChapterMember.updateOne({ _id }, { $set: { role: 'member' } }, { session })
    await recordChange(admin, chapter, person, 'chapter-coordinator-removed', session)
  }
  for (const coordinator of added) {
    await appoint(chapter, coordinator, session)
    await recordChange(admin, chapter, coordinator._id, 'chapter-coordinator-added', session)
  }
  await queueMails(
    added.map(({ email }) => coordinatorAppointedMail(email, chapter)),
    session,
  )
}

async function appoint(chapter: NamedChapter, { _id: person }: Appointed, session: ClientSession) {
  const existing = await ChapterMember.updateOne(
    { chapter: String(chapter._id), person, leftAt: null },
    { $set: { role: 'coordinator' } },
    { session },
  )
  if (existing.matchedCount > 0) return
  await ChapterMember.updateOne(
    { chapter: String(chapter._id), person },
    // Leaving withdraws consent, so a returning person shares nothing.
    {
      $set: {
        ...{ role: 'coordinator' as const, leftAt: null, joinedAt: new Date() },
        ...{ sharesDonor: false, onLeaderboard: false },
      },
      $unset: { club: 1, calls: 1 },
    },
    { upsert: true, session },
  )
  await Chapter.updateOne({ _id: chapter._id as string }, { $inc: { memberCount: 1 } }, { session })
}

async function recordChange(
  actor: SessionUser,
  { _id: target, name: title }: NamedChapter,
  targetUser: Types.ObjectId,
  action: 'chapter-coordinator-added' | 'chapter-coordinator-removed',
  session: ClientSession,
) {
  await recordAuditEntry({ actor, action, target, title, targetUser }, session)
}
