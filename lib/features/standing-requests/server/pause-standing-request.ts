import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { toStandingRequestDto, updateOwnStandingRequest } from './own-standing-request'

/** Posts nothing until the requester confirms the need again. Throws `not-found`. */
export async function pauseStandingRequest(person: Pick<SessionUser, 'id'>, id: string) {
  const update = { $set: { status: 'paused' as const, pausedBy: 'requester' as const } }
  const stored = await inTransaction((session) =>
    updateOwnStandingRequest(person, id, update, session),
  )
  return toStandingRequestDto(stored)
}
