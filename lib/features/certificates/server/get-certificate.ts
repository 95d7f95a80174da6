import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { createQrCode } from '@/lib/core/server/qr-code'
import { dhakaDay } from '@/lib/core/time/calendar'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { CERTIFICATE_ERRORS } from '../errors'
import {
  CERTIFICATE_CODE_LENGTH,
  certificatePath,
  createCertificateCode,
  formatCertificateCode,
  hasCertificate,
} from '../rules'

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
    throw new AppError(CERTIFICATE_ERRORS['not-over-yet'], 'certificates.notYet')
  }
  const code = await readOrCreateCode(pledge)
  const url = siteUrl(localizedPath(certificatePath(code), locale))
  return {
    code: formatCertificateCode(code),
    /** The URL that verifies the certificate. */
    url,
    qrCode: createQrCode(url),
    name: donor.name,
    bloodGroup: pledge.bloodGroup,
    bags: pledge.bags,
    day: pledge.date,
  }
}
export type Certificate = Awaited<ReturnType<typeof getCertificate>>

/** All files of a certificate share one code; the first file creates it. */
async function readOrCreateCode({ _id, certificateCode }: PledgeRecord & { _id: Types.ObjectId }) {
  if (certificateCode) return certificateCode
  const created = createCertificateCode(randomBytes(CERTIFICATE_CODE_LENGTH))
  await Pledge.updateOne(
    { _id, certificateCode: { $exists: false } },
    { $set: { certificateCode: created } },
  )
  // When two files are created at once, the slower one reads the other's code.
  const pledge = await Pledge.findById(_id, { certificateCode: 1 }).lean()
  return pledge?.certificateCode ?? created
}

async function donorOf({ donor }: PledgeRecord, reader: SessionUser) {
  if (String(donor) === reader.id) return reader
  return User.findById(donor, { name: 1 }).lean()
}
