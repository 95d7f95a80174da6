import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { Pledge } from '@/models/pledge'
import { User, type UserRecord } from '@/models/user'
import { hasCertificate, initialsOf, LAST_DAY_OF_NUMBERS, readTypedCode } from './rules'

/**
 * What a certificate says to anybody who has its code: the donor as they chose to be named (null for
 * not at all), and what they gave on which day. Null when there is no such certificate, or no longer:
 * the pledge was withdrawn, refused or is disputed, or the donor's account was deleted.
 */
async function verifyCertificate(typed: string) {
  const read = readTypedCode(typed)
  if (!read) return null
  await connectDb()
  const pledge = await Pledge.findOne({
    ...('code' in read
      ? { certificateCode: read.code }
      : { _id: read.pledgeId, date: { $lte: LAST_DAY_OF_NUMBERS } }),
    status: 'standing' as const,
  }).lean()
  if (!pledge || !hasCertificate(pledge, dhakaDay())) return null
  const donor = await User.findById(pledge.donor, { name: 1, certificateName: 1 }).lean()
  if (!donor) return null
  const { bloodGroup, bags, date: day } = pledge
  return { name: shownName(donor), bloodGroup, bags, day }
}
export type VerifiedCertificate = NonNullable<Awaited<ReturnType<typeof verifyCertificate>>>

/** The same for pages: kept until a pledge or an account changes, for at most a minute. */
export const verifyCertificateForPages = cached(verifyCertificate, 'verified-certificate', [
  'blood-requests',
  'people',
])

function shownName({ name, certificateName }: Pick<UserRecord, 'name' | 'certificateName'>) {
  if (certificateName === 'none') return null
  return certificateName === 'initials' ? initialsOf(name) : name
}
