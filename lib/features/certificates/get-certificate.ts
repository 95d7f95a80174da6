import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { english } from '@/lib/i18n/english'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { certificateNumber, hasCertificate } from './rules'

/**
 * What the certificate of a donation says, for its donor and for admins. Throws `not-found` for
 * pledges that do not exist, were cancelled or are another person's (the answer must not tell whether
 * such a pledge exists), and `not-over-yet` until the requester says that the donor gave, or
 * has not denied it for a week.
 */
export async function getCertificate(reader: SessionUser, pledgeId: string) {
  const own = reader.role === 'admin' ? {} : { donor: reader.id }
  const pledge = await Pledge.findOne({ _id: pledgeId, ...own, status: 'standing' }).lean()
  const donor = pledge && (await donorOf(pledge, reader))
  if (!donor) throw new AppError('not-found', "This certificate doesn't exist.")
  if (!hasCertificate(pledge, dhakaDay())) {
    throw new AppError('not-over-yet', english('certificates.notYet'))
  }
  return {
    number: certificateNumber(pledgeId),
    name: donor.name,
    bloodGroup: pledge.bloodGroup,
    bags: pledge.bags,
    day: pledge.date,
  }
}
export type Certificate = Awaited<ReturnType<typeof getCertificate>>

async function donorOf({ donor }: PledgeRecord, reader: SessionUser) {
  if (String(donor) === reader.id) return reader
  return User.findById(donor, { name: 1 }).lean()
}
