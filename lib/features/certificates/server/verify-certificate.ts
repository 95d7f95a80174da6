import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { Pledge } from '@/models/pledge'
import { User, type UserRecord } from '@/models/user'
import {
  certificateInitials,
  hasCertificate,
  LAST_NUMBERED_DAY,
  parseCertificateCode,
} from '../rules'

/** Null for unknown codes, withdrawn, refused or disputed pledges, and deleted accounts. */
async function verifyCertificate(typed: string) {
  const code = parseCertificateCode(typed)
  if (!code) return null
  await connectDb()
  const pledge = await Pledge.findOne({
    ...('code' in code
      ? { certificateCode: code.code }
      : { _id: code.pledgeId, date: { $lte: LAST_NUMBERED_DAY } }),
    status: 'standing' as const,
  }).lean()
  if (!pledge || !hasCertificate(pledge, dhakaDay())) return null
  const donor = await User.findById(pledge.donor, { name: 1, certificateName: 1 }).lean()
  if (!donor) return null
  const { bloodGroup, bags, date: day } = pledge
  return { name: nameOnCertificate(donor), bloodGroup, bags, day }
}
export type VerifiedCertificate = NonNullable<Awaited<ReturnType<typeof verifyCertificate>>>

/** Cached until a pledge or an account changes, at most a minute. */
export const verifyCertificateForPages = cached(verifyCertificate, 'verified-certificate', [
  'requests',
  'people',
])

function nameOnCertificate({
  name,
  certificateName,
}: Pick<UserRecord, 'name' | 'certificateName'>) {
  if (certificateName === 'none') return null
  return certificateName === 'initials' ? certificateInitials(name) : name
}
