import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { PushSubscription } from '@/models/push-subscription'

export async function exportOwnPushSubscriptions({ id }: Pick<SessionUser, 'id'>) {
  const browsers = await PushSubscription.find({ person: id })
    .sort({ createdAt: -1, _id: -1 })
    .lean()
  return browsers.map(({ endpoint, createdAt }) => ({
    ...{ pushService: new URL(endpoint).host, turnedOnAt: createdAt },
  }))
}
