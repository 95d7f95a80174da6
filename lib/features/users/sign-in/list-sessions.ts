import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { shownSession } from '@/lib/features/users/shapes'
import { Session } from '@/models/session'

export async function listSessions(person: SessionUser) {
  await connectDb()
  const rows = await Session.find({ account: person.id, expiresAt: { $gt: new Date() } })
    .sort({ lastSeenAt: -1 })
    .limit(MAX_SESSIONS)
    .lean()
  const sessions = rows.map((row) => shownSession(row, person.sessionId))
  return [...sessions.filter(isHere), ...sessions.filter((session) => !isHere(session))]
}

const MAX_SESSIONS = 100

function isHere({ isCurrent }: { isCurrent: boolean }): boolean {
  return isCurrent
}
