import { POST } from '@/app/api/access-tokens/route'
import type { Scope } from '@/lib/core/server/auth/access-token'
import type { SessionRecord } from '@/models/session'
import type { createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

interface Made {
  token: string
  accessToken: { _id: string; name: string }
}

/** An access token that the person creates on the dashboard, and their cookie. */
export async function tokenOf(
  person: Person,
  scopes: readonly Scope[],
  { name = 'Fridge counter', session = {} as Partial<SessionRecord> } = {},
) {
  const cookies = await signedIn(person, session)
  const body = { name, scopes, days: 30 }
  const response = await callHandler<Made>(POST, { path: '/api/access-tokens', cookies, body })
  if (response.status !== 201) throw new Error(`No token: ${JSON.stringify(response.body)}`)
  return { cookies, token: response.body.token, id: response.body.accessToken._id }
}

/** The headers of a program with a token, without an origin. */
export const bearer = (token: string, headers: Record<string, string | undefined> = {}) => ({
  ...{ authorization: `Bearer ${token}`, origin: undefined },
  ...headers,
})
