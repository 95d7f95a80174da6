import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { answerAlert } from '@/lib/features/alerts/server/answer-alert'
import { pledgeToRequest } from '@/lib/features/pledges/server/pledge-to-request'
import { withdrawPledge } from '@/lib/features/pledges/server/withdraw-pledge'
import { joinWaitingList } from '@/lib/features/waiting-list/server/join-waiting-list'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'

/** A person as the endpoints see them. */
export function personOf(id: string, email: string): SessionUser {
  return {
    ...{
      id,
      email,
      phone: '',
      name: 'Person',
      photo: '/pictures/default-avatar.svg',
      role: 'user',
    },
    locale: 'en',
    ...{ isConfirmed: true, isEmailConfirmed: true },
    ...{ sessionId: id, sessionVersion: 0, confirmedAt: new Date() },
    ...{ secondFactorAt: null, hasSecondFactor: false, missingFactor: null },
  }
}

/** A donor responds "Not this time". */
export async function decline(donor: SessionUser, alert: string): Promise<void> {
  await answerAlert(donor, alert, 'not-now')
}

/**
 * A donor responds "I can give" and pledges one bag, or joins the waiting list when all are pledged. Ignores
 * errors, for example of an ended request. Returns the pledge, if there is one.
 */
export async function pledgeAfterAlert(
  donor: SessionUser,
  alert: string,
  requestId: string,
): Promise<string | null> {
  const { needDate: date, bagsNeeded } = await BloodRequest.findById(requestId).orFail().lean()
  try {
    await answerAlert(donor, alert, 'can-give')
    if (bagsNeeded === 0) await joinWaitingList(donor, requestId, {})
    else {
      const pledge = { email: donor.email, requestId, bags: 1, date }
      await pledgeToRequest(donor, pledge, 'a network')
    }
  } catch (cause) {
    if (cause instanceof AppError) return null
    throw cause
  }
  const own = { request: requestId, donor: donor.id, status: 'standing' as const }
  const pledge = await Pledge.findOne(own, { _id: 1 }).lean()
  return pledge && String(pledge._id)
}

/** A donor who pledged withdraws, if they still can. */
export async function withdrawPledgeAs(donor: SessionUser, pledge: string): Promise<void> {
  await withdrawPledge(donor, pledge).catch((cause: unknown) => {
    if (!(cause instanceof AppError)) throw cause
  })
}
