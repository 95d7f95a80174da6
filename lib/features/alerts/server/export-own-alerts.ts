import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { Alert } from '@/models/alert'

export async function exportOwnAlerts({ id }: Pick<SessionUser, 'id'>) {
  const alerts = await Alert.find({ donor: id }).sort({ askedAt: -1, _id: -1 }).lean()
  return alerts.map(({ request, askedAt, answer, answeredAt }) => ({
    ...{ request: String(request), askedAt },
    ...{ answer: answer ?? null, answeredAt: answeredAt ?? null },
  }))
}
