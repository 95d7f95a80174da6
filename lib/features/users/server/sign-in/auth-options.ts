import 'server-only'
import type { NextRequest } from 'next/server'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import Google from 'next-auth/providers/google'
import {
  accountRole,
  readSessionUser,
  SESSION_COOKIE_SECONDS,
} from '@/lib/core/server/auth/session'
import {
  readSessionToken,
  type SessionToken,
  usesSecureCookies,
} from '@/lib/core/server/auth/session-cookie'
import { toDatabaseUnavailableError } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { clientNetwork, networkOf } from '@/lib/core/server/http/client-network'
import { log } from '@/lib/core/server/log'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import { createSession } from './create-session'
import { endSessionOfToken } from './end-sessions'
import { localeOfLogin, loginErrorPath } from './login-return'
import { type GoogleProfile, signInWithGoogle } from './sign-in-with-google'
import { signInWithPassword } from './sign-in-with-password'

/** next-auth clears the cookie after this error. */
class SessionEnded extends Error {}

interface AuthContext {
  request?: NextRequest
  onFailure?: (cause: unknown) => void
}

export function authOptions({ request, onFailure }: AuthContext = {}): NextAuthOptions {
  function reportAndThrow(cause: unknown): never {
    onFailure?.(cause)
    throw cause
  }
  const network = request && clientNetwork(request)
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_COOKIE_SECONDS },
    useSecureCookies: usesSecureCookies(),
    pages: { signIn: '/login', error: '/login' },
    providers: [passwordProvider(onFailure), ...googleProvider()],
    callbacks: {
      async signIn({ account, profile, user }) {
        if (account?.provider !== 'google') return true
        const locale = localeOfLogin(request)
        const viewer = request ? await readSessionUser(await readSessionToken(request)) : null
        const result = await signInWithGoogle(profile as GoogleProfile, locale, viewer).catch(
          googleErrorOf,
        )
        if (!result || typeof result === 'string') {
          await recordSecurityEvent('sign-in-failed', { subtype: 'google', ip: network })
          return loginErrorPath(result ?? 'AccessDenied')
        }
        user.id = String(result._id)
        user.role = result.role
        user.sessionVersion = result.sessionVersion
        return true
      },
      async jwt({ token, user }) {
        if (!user) return token
        const { id: sub, role, sessionVersion } = user
        return { sub, sid: await createSession(sub, request), role, sessionVersion }
      },
      async session({ session, token }) {
        const person = await readSessionUser(token as SessionToken).catch(reportAndThrow)
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
          ip: network,
        }),
      signOut: async ({ token }) => {
        await endSessionOfToken(token).catch(reportAndThrow)
        await recordSecurityEvent('sign-out', {
          subtype: 'by-person',
          account: token?.sub,
          ip: network,
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
function googleErrorOf(cause: unknown): 'OtherGoogleAccount' | 'SecondFactorNeeded' | 'Callback' {
  if (cause instanceof AppError && cause.code === 'other-google-account')
    return 'OtherGoogleAccount'
  if (cause instanceof AppError && cause.code === 'second-factor-needed')
    return 'SecondFactorNeeded'
  log().error({ err: cause }, 'sign-in with Google failed')
  return 'Callback'
}

function passwordProvider(onFailure: AuthContext['onFailure']) {
  return Credentials({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    async authorize(credentials, request) {
      const forwardedFor = String(request.headers?.['x-forwarded-for'] ?? 'unknown')
      const network = networkOf(forwardedFor.split(',').at(-1)?.trim() ?? 'unknown')
      try {
        const user = await signInWithPassword(credentials, network)
        if (user) {
          return { id: String(user._id), role: user.role, sessionVersion: user.sessionVersion }
        }
        await recordSecurityEvent('sign-in-failed', { subtype: 'password', ip: network })
        return null
      } catch (cause) {
        onFailure?.(cause)
        const error = cause instanceof AppError ? cause : toDatabaseUnavailableError(cause)
        if (!(cause instanceof AppError)) log().error({ err: cause }, 'sign-in failed')
        // next-auth passes the message to the login form, so it must be one of our codes.
        throw new Error(error?.code ?? 'internal')
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
