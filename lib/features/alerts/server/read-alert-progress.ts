import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { RINGS, type Ring } from '@/lib/features/matching/rules'
import { readOwnRequest } from '@/lib/features/requests/server/read-own-request'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { Notification } from '@/models/notification'
import { Pledge } from '@/models/pledge'
import type { AlertProgress } from '../contract'

/** Counts for the requester, whose page polls them. Throws `not-found` and `forbidden`. */
export async function readAlertProgress(person: SessionUser, id: string): Promise<AlertProgress> {
  await connectDb()
  const { _id: request } = await readOwnRequest(person, id, null)
  const [rings, opened, pledged, plan] = await Promise.all([
    Alert.aggregate<{ _id: Ring; asked: number }>([
      { $match: { request } },
      { $group: { _id: '$ring', asked: { $sum: 1 } } },
    ]),
    Notification.countDocuments({ about: request, kind: 'blood-needed', readAt: { $ne: null } }),
    Pledge.countDocuments({ request, status: 'standing' }),
    AlertPlan.findOne({ request }, { nextAt: 1 }).lean(),
  ])
  return {
    asked: rings.reduce((sum, ring) => sum + ring.asked, 0),
    opened,
    pledged,
    rings: rings
      .map(({ _id: ring, asked }) => ({ ring, asked }))
      .sort((one, other) => RINGS.indexOf(one.ring) - RINGS.indexOf(other.ring)),
    nextAt: plan?.nextAt?.toISOString() ?? null,
    waitsForConfirmation: !person.isConfirmed,
  }
}
