import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { completedDonationsFilter } from '@/lib/features/donors/completed-donations'
import { Pledge } from '@/models/pledge'
import { type BadgeProgress, badgeProgress } from '../rules'

/** A pledge counts once, whatever its bags. */
export async function readBadges({ id }: Pick<SessionUser, 'id'>): Promise<BadgeProgress> {
  await connectDb()
  return badgeProgress(
    await Pledge.countDocuments({ donor: id, ...completedDonationsFilter(dhakaDay()) }),
  )
}
