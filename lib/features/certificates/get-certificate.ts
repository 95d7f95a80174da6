import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { siteAddress } from '@/lib/core/http/site-address'
import { qrCodeOf } from '@/lib/core/qr-code'
import { dhakaDay } from '@/lib/core/time/calendar'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import {
  CODE_LENGTH,
  certificateCodeFrom,
  certificatePath,
  hasCertificate,
  printedCode,
} from './rules'

/**
 * What the certificate of a donation says, for its donor and for admins. Throws `not-found` for
 * pledges that do not exist, were cancelled or are another person's (the answer must not tell whether
 * such a pledge exists), and `not-over-yet` until the requester says that the donor gave, or
 * has not denied it for a week.
 */
export async function getCertificate(reader: SessionUser, pledgeId: string, locale: Locale) {
  const own = reader.role === 'admin' ? {} : { donor: reader.id }
  const pledge = await Pledge.findOne({ _id: pledgeId, ...own, status: 'standing' }).lean()
  const donor = pledge && (await donorOf(pledge, reader))
  if (!donor) throw new AppError('not-found', 'certificates.refusals.notFound')
  if (!hasCertificate(pledge, dhakaDay())) {
    throw new AppError('not-over-yet', 'certificates.notYet')
  }
  const code = await codeOf(pledge)
  const address = siteAddress(localPath(certificatePath(code), locale))
  return {
    code: printedCode(code),
    /** Where anybody can verify it, and the same as a QR code. */
    address,
    qrCode: qrCodeOf(address),
    name: donor.name,
    bloodGroup: pledge.bloodGroup,
    bags: pledge.bags,
    day: pledge.date,
  }
}
export type Certificate = Awaited<ReturnType<typeof getCertificate>>

/** The code of a certificate, the same in each of its files. The first one makes it. */
async function codeOf({ _id, certificateCode }: PledgeRecord & { _id: Types.ObjectId }) {
  if (certificateCode) return certificateCode
  const made = certificateCodeFrom(randomBytes(CODE_LENGTH))
  await Pledge.updateOne(
    { _id, certificateCode: { $exists: false } },
    { $set: { certificateCode: made } },
  )
  // Of two files at once the slower one reads the code of the other.
  const pledge = await Pledge.findById(_id, { certificateCode: 1 }).lean()
  return pledge?.certificateCode ?? made
}

async function donorOf({ donor }: PledgeRecord, reader: SessionUser) {
  if (String(donor) === reader.id) return reader
  return User.findById(donor, { name: 1 }).lean()
}
