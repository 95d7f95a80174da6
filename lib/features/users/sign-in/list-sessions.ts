import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { sessionToWire } from '@/lib/features/users/wire'
import { Session } from '@/models/session'

/** Where a person is logged in: the browser that asks first, then the one used last. */
export async function listSessions(person: SessionUser) {
  await connectDb()
  const rows = await Session.find({ account: person.id, expiresAt: { $gt: new Date() } })
    .sort({ lastSeenAt: -1 })
    .limit(MOST_SHOWN)
    .lean()
  const sessions = rows.map((row) => sessionToWire(row, person.sessionId))
  return [...sessions.filter(isHere), ...sessions.filter((session) => !isHere(session))]
}

/** More browsers than anybody logs in with. */
const MOST_SHOWN = 100

function isHere({ isCurrent }: { isCurrent: boolean }): boolean {
  return isCurrent
}
