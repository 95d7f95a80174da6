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
 * Throws `not-found`, also for other people's pledges so that it does not reveal them, and
 * `not-over-yet` until the donation counts as given.
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
    /** The URL that verifies the certificate. */
    address,
    qrCode: qrCodeOf(address),
    name: donor.name,
    bloodGroup: pledge.bloodGroup,
    bags: pledge.bags,
    day: pledge.date,
  }
}
export type Certificate = Awaited<ReturnType<typeof getCertificate>>

/** All files of a certificate share one code; the first file creates it. */
async function codeOf({ _id, certificateCode }: PledgeRecord & { _id: Types.ObjectId }) {
  if (certificateCode) return certificateCode
  const made = certificateCodeFrom(randomBytes(CODE_LENGTH))
  await Pledge.updateOne(
    { _id, certificateCode: { $exists: false } },
    { $set: { certificateCode: made } },
  )
  // When two files are created at once, the slower one reads the other's code.
  const pledge = await Pledge.findById(_id, { certificateCode: 1 }).lean()
  return pledge?.certificateCode ?? made
}

async function donorOf({ donor }: PledgeRecord, reader: SessionUser) {
  if (String(donor) === reader.id) return reader
  return User.findById(donor, { name: 1 }).lean()
}
