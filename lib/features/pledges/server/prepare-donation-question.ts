import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { BloodRequest } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { canBeConfirmed } from '../rules'

/** `donor` is null once their account is deleted. */
export interface DonationQuestionNames {
  donor: string | null
  patient: string
}

/** Null when there is nothing to ask any more, or no requester. Call it in the transaction of the mail. */
export async function prepareDonationQuestion(
  pledge: (PledgeRecord & { _id: Types.ObjectId }) | null,
  session: ClientSession,
) {
  if (pledge?.status !== 'standing' || !canBeConfirmed(pledge, dhakaDay())) return null
  const requester = await User.findById(pledge.requester, { email: 1 }).session(session).lean()
  const donor = await User.findById(pledge.donor, { name: 1 }).session(session).lean()
  const request = await BloodRequest.findById(pledge.request, { patientName: 1 })
    .session(session)
    .lean()
  if (!requester || !request) return null
  const token = randomBytes(32).toString('base64url')
  const names: DonationQuestionNames = { donor: donor?.name ?? null, patient: request.patientName }
  return {
    pledge,
    requester,
    names,
    path: `/donation?token=${token}`,
    tokenHash: hashLinkToken(token),
  }
}
