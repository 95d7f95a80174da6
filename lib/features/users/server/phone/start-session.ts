import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { type Role, SESSION_COOKIE_SECONDS } from '@/lib/core/server/auth/session'
import { setSessionCookie } from '@/lib/core/server/auth/session-cookie'
import { clientNetwork } from '@/lib/core/server/http/client-network'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import { createSession } from '../sign-in/create-session'

/** Signs the browser of a request in to an account, without next-auth's form. */
export async function startSession(
  response: NextResponse,
  { _id, role, sessionVersion }: { _id: unknown; role: Role; sessionVersion: number },
  request: NextRequest,
): Promise<void> {
  const sub = String(_id)
  const sid = await createSession(sub, request)
  await setSessionCookie(response, { sub, sid, role, sessionVersion }, SESSION_COOKIE_SECONDS)
  const ip = clientNetwork(request)
  await recordSecurityEvent('sign-in', { subtype: 'phone', account: sub, ip })
}
