import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { usesSecureCookies } from '@/lib/core/server/auth/session-cookie'
import { FINISH_SIGN_IN_MINUTES } from '../../phone/rules'

const SECRET = /^[\w-]{43}$/

/** The browser that asked for a code: `secret` is its cookie, and the database has only the `id`. */
export interface SignInBrowser {
  id: string
  secret: string
}

export function readSignInBrowser(request: NextRequest): SignInBrowser | null {
  const secret = request.cookies.get(cookieName())?.value ?? ''
  return SECRET.test(secret) ? browserOf(secret) : null
}

export function newSignInBrowser(): SignInBrowser {
  return browserOf(randomBytes(32).toString('base64url'))
}

/** Sets the cookie that `readSignInBrowser` reads; deletes it without a browser. */
export function setSignInBrowser(response: NextResponse, browser: SignInBrowser | null): void {
  response.cookies.set({
    name: cookieName(),
    value: browser?.secret ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: usesSecureCookies(),
    maxAge: browser ? FINISH_SIGN_IN_MINUTES * 60 : 0,
  })
}

function browserOf(secret: string): SignInBrowser {
  return { secret, id: createHash('sha256').update(secret).digest('base64url') }
}

function cookieName(): string {
  return `${usesSecureCookies() ? '__Host-' : ''}phone-sign-in`
}
