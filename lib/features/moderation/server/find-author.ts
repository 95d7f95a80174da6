import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { hasPublicPage } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { ChatMessage } from '@/models/chat-message'
import { User } from '@/models/user'
import type { ReportableKind } from '../rules'

/** Returns who made a request or message, or who a donor is; null when it is no longer public. */
export async function findAuthor(
  { kind, target }: { kind: ReportableKind; target: string },
  session: ClientSession | null = null,
): Promise<Types.ObjectId | null> {
  if (kind === 'request') {
    const projection = { requester: 1, endedBy: 1, anonymisedAt: 1 } as const
    const request = await BloodRequest.findById(target, projection).session(session).lean()
    return request && hasPublicPage(request) ? request.requester : null
  }
  if (kind === 'message') {
    const written = { _id: target, removedAt: null }
    const message = await ChatMessage.findOne(written, { author: 1 }).session(session).lean()
    return message?.author ?? null
  }
  const donor = { _id: target, 'donor.bloodGroup': { $exists: true } }
  const user = await User.exists(donor).session(session)
  return user?._id ?? null
}
