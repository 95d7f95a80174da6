import 'server-only'
import { canSendSms } from '@/lib/adapters/sms'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { User } from '@/models/user'

/** The phone of a person as their profile shows it. */
export interface ReadPhone {
  /** The number that they confirmed, and the calendar day on which they did. */
  confirmed: { number: string; day: string } | null
  /** The number of their donor record, which is the one to confirm; null for whoever is no donor. */
  proposed: string | null
}

/** The phone of the signed-in person; null where no SMS can be sent, so that nobody is asked to confirm one. */
export async function readPhone({ id }: Pick<SessionUser, 'id'>): Promise<ReadPhone | null> {
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
