import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { dhakaDay } from '@/lib/core/time/calendar'
import { confirmedUntil, upcomingDate } from '../rules'
import { toStandingRequestDto, updateOwnStandingRequest } from './own-standing-request'

/** Confirms the need for another month; resumes a paused standing request. Throws `not-found`. */
export async function confirmNeed(person: Pick<SessionUser, 'id'>, id: string) {
  const stored = await inTransaction(async (session) => {
    const now = await databaseNow()
    const confirmed = await updateOwnStandingRequest(
      person,
      id,
      {
        $set: {
          status: 'active',
          pausedBy: null,
          askedAt: null,
          confirmedUntil: confirmedUntil(now),
        },
      },
      session,
    )
    const { nextDate: date, everyWeeks } = confirmed
    const nextDate = upcomingDate(date, everyWeeks, dhakaDay(now))
    if (nextDate === date) return confirmed
    return updateOwnStandingRequest(person, id, { $set: { nextDate } }, session)
  })
  return toStandingRequestDto(stored)
}
