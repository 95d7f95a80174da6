import 'server-only'
import { Types } from 'mongoose'
import type { NextRequest } from 'next/server'
import { sessionEnd } from '@/lib/core/auth/session'
import { readToken } from '@/lib/core/auth/session-cookie'
import { connectDb } from '@/lib/core/db/connection'
import { Session } from '@/models/session'
import { deviceOf } from './device'

/**
 * Begins the session of somebody who has just proved who they are, and answers its id, for the cookie.
 * The session that the same browser had until now ends: its cookie is replaced.
 */
export async function openSession(account: string, request?: NextRequest): Promise<string> {
  await connectDb()
  const now = new Date()
  const device = deviceOf(request?.headers.get('user-agent') ?? null)
  const began = { createdAt: now, lastSeenAt: now, confirmedAt: now }
  const opened = await Session.create({
    ...{ account: new Types.ObjectId(account), ...device, ...began },
    expiresAt: sessionEnd(now, now),
  })
  const replaced = request && (await readToken(request))
  if (replaced) await Session.deleteOne({ _id: replaced.sid, account: replaced.sub })
  return String(opened._id)
}
