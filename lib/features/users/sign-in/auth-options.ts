import 'server-only'
import type { NextRequest } from 'next/server'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import Google from 'next-auth/providers/google'
import { accountRole, COOKIE_SECONDS, readSessionUser } from '@/lib/core/auth/session'
import { readToken, type SessionToken, usesSecureCookies } from '@/lib/core/auth/session-cookie'
import { databaseUnavailable } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { callerNetwork, networkOf } from '@/lib/core/http/caller-network'
import { log } from '@/lib/core/log'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { localeOfLogin, loginAfter } from './back-to-login'
import { endSessionOf } from './end-sessions'
import { openSession } from './open-session'
import { signInWithPassword } from './sign-in'
import { type GoogleProfile, signInWithGoogle } from './sign-in-with-google'

/** next-auth clears the cookie after this error. */
class SessionEnded extends Error {}

interface AuthCall {
  request?: NextRequest
  onFailure?: (cause: unknown) => void
}

export function authOptions({ request, onFailure }: AuthCall = {}): NextAuthOptions {
  function failing(cause: unknown): never {
    onFailure?.(cause)
    throw cause
  }
  const address = request && callerNetwork(request)
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    useSecureCookies: usesSecureCookies(),
    pages: { signIn: '/login', error: '/login' },
    providers: [passwordProvider(onFailure), ...googleProvider()],
    callbacks: {
      async signIn({ account, profile, user }) {
        if (account?.provider !== 'google') return true
        const locale = localeOfLogin(request)
        const viewer = request ? await readSessionUser(await readToken(request)) : null
        const known = await signInWithGoogle(profile as GoogleProfile, locale, viewer).catch(
          failureOf,
        )
        if (!known || typeof known === 'string') {
          await recordSecurityEvent('sign-in-failed', { subtype: 'google', address })
          return loginAfter(known ?? 'AccessDenied')
        }
        user.id = String(known._id)
        user.role = known.role
        user.sessionVersion = known.sessionVersion
        return true
      },
      async jwt({ token, user }) {
        if (!user) return token
        const { id: sub, role, sessionVersion } = user
        return { sub, sid: await openSession(sub, request), role, sessionVersion }
      },
      async session({ session, token }) {
        const person = await readSessionUser(token as SessionToken).catch(failing)
        if (!person) throw new SessionEnded('the session was ended')
        const { id, name, email, photo, locale, sessionId } = person
        const role = accountRole(person)
        const user = { id, name, email, image: photo, role, locale }
        return { expires: session.expires, sessionId, user }
      },
    },
    events: {
      signIn: ({ user, account }) =>
        recordSecurityEvent('sign-in', {
          subtype: account?.provider ?? 'unknown',
          account: user.id,
          address,
        }),
      signOut: async ({ token }) => {
        await endSessionOf(token).catch(failing)
        await recordSecurityEvent('sign-out', {
          subtype: 'by-person',
          account: token?.sub,
          address,
        })
      },
    },
    logger: {
      error(code, details) {
        const cause = details instanceof Error ? details : details.error
        if (cause instanceof SessionEnded) return
        log().error({ err: cause, code }, 'sign-in failed')
      },
      warn: (code) => log().debug({ code }, 'next-auth warns'),
      debug: () => undefined,
    },
  }
}

/** Returns a code, because next-auth would put an error's message into the login URL. */
function failureOf(cause: unknown): 'OtherGoogleAccount' | 'SecondFactorNeeded' | 'Callback' {
  if (cause instanceof AppError && cause.code === 'other-google-account')
    return 'OtherGoogleAccount'
  if (cause instanceof AppError && cause.code === 'second-factor-needed')
    return 'SecondFactorNeeded'
  log().error({ err: cause }, 'sign-in with Google failed')
  return 'Callback'
}

function passwordProvider(onFailure: AuthCall['onFailure']) {
  return Credentials({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    async authorize(credentials, request) {
      const seen = String(request.headers?.['x-forwarded-for'] ?? 'unknown')
      const network = networkOf(seen.split(',').at(-1)?.trim() ?? 'unknown')
      try {
        const user = await signInWithPassword(credentials, network)
        if (user) {
          return { id: String(user._id), role: user.role, sessionVersion: user.sessionVersion }
        }
        await recordSecurityEvent('sign-in-failed', { subtype: 'password', address: network })
        return null
      } catch (cause) {
        onFailure?.(cause)
        const refusal = cause instanceof AppError ? cause : databaseUnavailable(cause)
        if (!(cause instanceof AppError)) log().error({ err: cause }, 'sign-in failed')
        // next-auth passes the message to the login form, so it must be one of our codes.
        throw new Error(refusal?.code ?? 'internal')
      }
    },
  })
}

function googleProvider() {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_WELL_KNOWN } = env()
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return []
  return [
    Google({
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      ...(GOOGLE_ISSUER && { issuer: GOOGLE_ISSUER }),
      ...(GOOGLE_WELL_KNOWN && { wellKnown: GOOGLE_WELL_KNOWN }),
      // The nonce ties Google's token to the browser that began the login.
      checks: ['pkce', 'state', 'nonce'],
    }),
  ]
}
