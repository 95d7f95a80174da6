import 'server-only'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import {
  type IdempotentAction,
  inTransactionOnce,
  orCompletedResult,
} from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { publish } from '@/lib/core/server/events'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { dhakaDay } from '@/lib/core/time/calendar'
import { recordListedDonations } from '@/lib/features/donors/server/record-listed-donations'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import { assertPlace } from '@/lib/features/places/server/assert-place'
import { USER_ERRORS } from '@/lib/features/users/errors'
import { queueEmailLink } from '@/lib/features/users/server/email-link'
import { assertStrongPassword } from '@/lib/features/users/server/sign-in/assert-strong-password'
import { hashPassword } from '@/lib/features/users/server/sign-in/password-hash'
import { toUserDto } from '@/lib/features/users/server/user-dto'
import type { Locale } from '@/lib/i18n/routing'
import { type DonorRecord, User } from '@/models/user'
import type { AcceptInvitationInput } from '../schema'
import { invitationEvents } from './events'
import {
  consumeInvitation,
  countAnswer,
  invalidInvitationLinkError,
  readInvitation,
} from './read-invitation'

/**
 * The email counts as confirmed only if the link came to it. Throws `link-not-valid`,
 * `email-already-in-use`, `invalid`, and the errors of `assertStrongPassword`.
 */
export async function acceptInvitation(input: AcceptInvitationInput, locale: Locale) {
  const action = { name: 'invitation-accepted', by: input.token, target: input }
  const id = await orCompletedResult(action, () => accept(action, input, locale))
  invalidateCacheTag('people')
  if (input.joinsChapter) invalidateCacheTag('chapters')
  await sendQueuedMails()
  const user = await User.findById(id).lean()
  if (!user) throw invalidInvitationLinkError()
  return { user: toUserDto(user), isConfirmed: Boolean(user.emailVerifiedAt) }
}

async function accept(
  action: IdempotentAction,
  { token, password, agrees: _, joinsChapter, ...profile }: AcceptInvitationInput,
  locale: Locale,
): Promise<string> {
  // Checks the token before any costly work, because email scanners retry used links.
  const invitation = await readInvitation(token, locale)
  if (!invitation) throw invalidInvitationLinkError()
  assertPlace(profile)
  const { name, email, lastDonationDate, hasNeverDonated, ...fields } = profile
  // A donation date that the import could not read makes no donor eligible.
  if (invitation.isDonationUnclear && !lastDonationDate && !hasNeverDonated) {
    throw validationError({ lastDonationDate: ['invitations.validation.lastDonation'] })
  }
  if (lastDonationDate && lastDonationDate > dhakaDay()) {
    throw validationError({ lastDonationDate: ['donors.validation.future'] })
  }
  await assertStrongPassword(password, { name, email })
  const passwordHash = await hashPassword(password)
  try {
    return await inTransactionOnce(action, async (session) => {
      const { channel, person, chapter, import: of } = await consumeInvitation(token, session)
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
      const donations = (person.donations ?? []).map((one) => ({ ...one, donor: created._id }))
      await recordListedDonations(donations, session)
      if (!isProven) await queueEmailLink(created, 'email-verification', session)
      if (chapter && joinsChapter) {
        const accepted = { account: created._id, chapter, person }
        await publish(invitationEvents.chapterInvitationAccepted, accepted, session)
      }
      await countAnswer(of, 'accepted', session)
      return String(created._id)
    })
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
    throw new AppError(USER_ERRORS['email-already-in-use'], 'users.refusals.emailTaken', {
      fields: { email: ['users.refusals.emailTakenLogIn'] },
      cause,
    })
  }
}
