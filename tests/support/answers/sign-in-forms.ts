import { createHash } from 'node:crypto'
import { ownSettings } from '../own-settings'
import type { OtherForm } from './other-forms'

const at = (nextauth: string, as?: OtherForm['as']): OtherForm => ({ as, params: { nextauth } })

/** The CSRF token that next-auth expects in a form, and the cookie that confirms it. */
const csrfToken = 'a'.repeat(64)
const vouching = createHash('sha256')
  .update(`${csrfToken}${ownSettings().NEXTAUTH_SECRET}`)
  .digest('hex')
const headers = { cookie: `next-auth.csrf-token=${csrfToken}%7C${vouching}` }

const signingIn = (body: NonNullable<OtherForm['body']>): OtherForm => ({
  headers,
  body: { csrfToken, ...body },
})
const posted = (nextauth: string, as?: OtherForm['as']): OtherForm => ({
  ...at(nextauth, as),
  ...signingIn({}),
})

/** The calls of next-auth, which share one route file. */
export const SIGN_IN_FORMS: Record<string, OtherForm[]> = {
  'GET auth/[...nextauth]': [
    at('session', 'guest'),
    at('session', 'admin'),
    at('csrf'),
    at('providers'),
    at('signin', 'guest'),
    at('signout'),
    at('error', 'guest'),
    at('verify-request', 'guest'),
    at('callback/google', 'guest'),
    at('nothing'),
  ],
  'POST auth/[...nextauth]': [
    signingIn({ email: ':member-mail' }),
    signingIn({ email: ':unconfirmed-mail' }),
    signingIn({ email: ':admin-mail' }),
    signingIn({ email: 'donor@sharelife.example' }),
    signingIn({ email: ':member-mail', password: 'Wrong#2030' }),
    signingIn({ email: 'nobody@people.example' }),
    posted('signout', 'member'),
    posted('session', 'member'),
    posted('signin/google'),
    posted('_log'),
  ],
}
