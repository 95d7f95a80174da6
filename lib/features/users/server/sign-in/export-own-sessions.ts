import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { Session } from '@/models/session'

export async function exportOwnSessions({ id }: Pick<SessionUser, 'id'>) {
  const sessions = await Session.find({ account: id }).sort({ lastSeenAt: -1 }).lean()
  return sessions.map(({ browser, system, createdAt, lastSeenAt, expiresAt }) => ({
    ...{ browser, system, signedInAt: createdAt, lastSeenAt, endsAt: expiresAt },
  }))
}
