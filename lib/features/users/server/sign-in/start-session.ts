import 'server-only'
import type { Types } from 'mongoose'
import type { NextRequest, NextResponse } from 'next/server'
import { SESSION_COOKIE_SECONDS } from '@/lib/core/server/auth/session'
import { setSessionCookie } from '@/lib/core/server/auth/session-cookie'
import { clientNetwork } from '@/lib/core/server/http/client-network'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import type { UserRecord } from '@/models/user'
import { createSession } from './create-session'

export type SessionAccount = Pick<UserRecord, 'role' | 'sessionVersion'> & { _id: Types.ObjectId }

/** Signs the browser of a request in to an account, without next-auth's form. */
export async function startSession(
  response: NextResponse,
  { _id, role, sessionVersion }: SessionAccount,
  { request, subtype }: { request: NextRequest; subtype: 'phone' | 'credentials' },
): Promise<void> {
  const sub = String(_id)
  const sid = await createSession(sub, request)
  await setSessionCookie(response, { sub, sid, role, sessionVersion }, SESSION_COOKIE_SECONDS)
  await recordSecurityEvent('sign-in', { subtype, account: sub, ip: clientNetwork(request) })
}
