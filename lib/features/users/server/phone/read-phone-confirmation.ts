import 'server-only'
import { canSendSms } from '@/lib/adapters/send-sms'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { User } from '@/models/user'

export interface PhoneConfirmation {
  confirmed: { number: string; day: string } | null
  /** The number of the donor record; null without one. */
  proposed: string | null
}

/** Null where the site cannot send SMS. */
export async function readPhoneConfirmation({
  id,
}: Pick<SessionUser, 'id'>): Promise<PhoneConfirmation | null> {
  if (!canSendSms()) return null
  await connectDb()
  const account = await User.findById(id, { confirmedPhone: 1, 'donor.phone': 1 }).lean()
  const { confirmedPhone, donor } = account ?? {}
  return {
    confirmed: confirmedPhone
      ? { number: confirmedPhone.number, day: dhakaDay(confirmedPhone.confirmedAt) }
      : null,
    proposed: donor?.phone ?? null,
  }
}
