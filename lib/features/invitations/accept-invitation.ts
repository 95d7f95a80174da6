import 'server-only'
import type { ClientSession } from 'mongoose'
import { expireCacheTag } from '@/lib/core/cache'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { type Act, inTransactionOnce, unlessCompleted } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { dhakaDay } from '@/lib/core/time/calendar'
import { invalid } from '@/lib/core/validation/invalid'
import { assertPlace } from '@/lib/features/places/assert-place'
import { queueLink } from '@/lib/features/users/mailed-link'
import { DEFAULT_PHOTO } from '@/lib/features/users/rules'
import { shownUser } from '@/lib/features/users/shapes'
import { assertGoodPassword } from '@/lib/features/users/sign-in/good-password'
import { hashPassword } from '@/lib/features/users/sign-in/password'
import type { Locale } from '@/lib/i18n/routing'
import { Import } from '@/models/import'
import { type DonorRecord, User } from '@/models/user'
import { linkNotValid, readInvitation, takeInvitation } from './read-invitation'
import type { AcceptInvitationInput } from './schema'

/**
 * The email counts as confirmed only if the link came to it. Throws `link-not-valid`,
 * `email-already-in-use`, `invalid`, and the errors of `assertGoodPassword`.
 */
export async function acceptInvitation(input: AcceptInvitationInput, locale: Locale) {
  const act = { name: 'invitation-accepted', by: input.token, target: input }
  const id = await unlessCompleted(act, () => accept(act, input, locale))
  expireCacheTag('people')
  await sendQueuedMails()
  const user = await User.findById(id).lean()
  if (!user) throw linkNotValid()
  return { user: shownUser(user), isConfirmed: Boolean(user.emailVerifiedAt) }
}

async function accept(
  act: Act,
  { token, password, agrees: _, ...said }: AcceptInvitationInput,
  locale: Locale,
): Promise<string> {
  // Checks the token before any costly work, because email scanners retry used links.
  const invitation = await readInvitation(token)
  if (!invitation) throw linkNotValid()
  assertPlace(said)
  const { name, email, lastDonationDate, hasNeverDonated, ...fields } = said
  // A donation date that the import could not read makes no donor eligible.
  if (invitation.isDonationUnclear && !lastDonationDate && !hasNeverDonated) {
    throw invalid({ lastDonationDate: ['invitations.validation.lastDonation'] })
  }
  if (lastDonationDate && lastDonationDate > dhakaDay()) {
    throw invalid({ lastDonationDate: ['donors.validation.future'] })
  }
  await assertGoodPassword(password, { name, email })
  const passwordHash = await hashPassword(password)
  try {
    return await inTransactionOnce(act, async (session) => {
      const { channel, person, import: of } = await takeInvitation(token, session)
      const isProven = channel === 'mail' && person.email === email
      const now = new Date()
      const created = await new User({
        ...{ name, email, passwordHash, locale, photo: DEFAULT_PHOTO },
        emailVerifiedAt: isProven ? now : null,
        donor: {
          ...fields,
          lastDonationDate: lastDonationDate || null,
          ...{ isAvailable: true, registeredAt: now },
        } satisfies Partial<DonorRecord>,
      }).save({ session })
      if (!isProven) await queueLink(created, 'email-verification', session)
      await countAnswer(of, 'accepted', session)
      return String(created._id)
    })
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
    throw new AppError('email-already-in-use', 'users.refusals.emailTaken', {
      fields: { email: ['users.refusals.emailTakenLogIn'] },
      cause,
    })
  }
}

export async function countAnswer(
  of: unknown,
  answer: 'accepted' | 'declined',
  session: ClientSession,
): Promise<void> {
  await Import.updateOne({ _id: of }, { $inc: { [`counts.${answer}`]: 1 } }, { session })
}
