import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { createShortLink } from '@/lib/core/server/sms/short-links'
import { recordListedDonations } from '@/lib/features/donors/server/record-listed-donations'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { Invitation, type InvitationRecord } from '@/models/invitation'
import { type DonorRecord, User } from '@/models/user'
import { lastDonationInLists } from '../rules'
import { countAnswer } from './read-invitation'

type Invited = InvitationRecord & { _id: Types.ObjectId }

/** What the reply to the SMS says. */
export type SmsAcceptance =
  | { type: 'invitationAccepted'; locale: Locale; link: string; donor: Place }
  | { type: 'invitationUnfinished'; locale: Locale; link: string }

type Place = Pick<DonorRecord, 'bloodGroup' | 'district' | 'upazila'>

/** A person without internet gets these by SMS. */
const SMS_KINDS = ['blood-needed', 'bag-free', 'pledge-tomorrow'] as const

/**
 * Makes the donor of an invitation that came by SMS to this number, which the reply confirms. Without
 * a place or with an unclear donation day it returns a link to the form. Null without an invitation.
 * `reply` runs in the transaction.
 */
export async function acceptInvitationBySms(
  phone: string,
  reply: (acceptance: SmsAcceptance, session: ClientSession) => Promise<void>,
): Promise<SmsAcceptance['type'] | null> {
  const open = { 'person.phone': phone, channel: 'sms' as const, sentAt: { $exists: true } }
  const acceptance = await inTransaction(async (session) => {
    const now = new Date()
    const invitation = await Invitation.findOne({ ...open, expiresAt: { $gt: now } })
      .session(session)
      .lean<Invited>()
    if (!invitation) return null
    const accepted = await accept(invitation, phone, session)
    await reply(accepted, session)
    return accepted
  }).catch((cause: unknown) => {
    // An account confirmed the number at the same moment, so the invitation is needless.
    if (!isDuplicateKey(cause)) throw cause
    return null
  })
  if (acceptance?.type === 'invitationAccepted') invalidateCacheTag('people')
  return acceptance?.type ?? null
}

async function accept(
  invitation: Invited,
  phone: string,
  session: ClientSession,
): Promise<SmsAcceptance> {
  const { _id, person, locale, expiresAt, import: of } = invitation
  const { name, bloodGroup, district, upazila } = person
  if (!upazila || person.isDonationUnclear) {
    const token = randomBytes(32).toString('base64url')
    await Invitation.updateOne({ _id }, { $set: { tokenHash: hashLinkToken(token) } }, { session })
    const link = await createShortLink(`/invitation?token=${token}`, expiresAt)
    return { type: 'invitationUnfinished', locale, link }
  }
  await Invitation.deleteOne({ _id }, { session })
  const now = new Date()
  const donor = {
    bloodGroup,
    phone,
    district,
    upazila,
    address: person.address || upazila,
    lastDonationDate: lastDonationInLists(person) || null,
    isAvailable: true,
    registeredAt: now,
  } satisfies Partial<DonorRecord>
  const created = await new User({
    name,
    locale,
    photo: DEFAULT_PHOTO,
    donor,
    confirmedPhone: { number: phone, confirmedAt: now },
    notificationSettings: { on: SMS_KINDS.map((kind) => ({ kind, channel: 'sms' })) },
  }).save({ session })
  const donations = (person.donations ?? []).map((one) => ({ ...one, donor: created._id }))
  await recordListedDonations(donations, session)
  await countAnswer(of, 'accepted', session)
  const link = siteUrl(localizedPath('/login', locale))
  return { type: 'invitationAccepted', locale, link, donor }
}
