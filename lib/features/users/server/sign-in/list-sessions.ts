import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { toSessionDto } from '@/lib/features/users/server/user-dto'
import { Session } from '@/models/session'

export async function listSessions(person: SessionUser) {
  await connectDb()
  const rows = await Session.find({ account: person.id, expiresAt: { $gt: new Date() } })
    .sort({ lastSeenAt: -1 })
    .limit(MAX_SESSIONS)
    .lean()
  const sessions = rows.map((row) => toSessionDto(row, person.sessionId))
  return [
    ...sessions.filter(isCurrentSession),
    ...sessions.filter((session) => !isCurrentSession(session)),
  ]
}

const MAX_SESSIONS = 100

function isCurrentSession({ isCurrent }: { isCurrent: boolean }): boolean {
  return isCurrent
}
