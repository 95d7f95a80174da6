import { ApiProblem, callApi, inPageLanguage, throwNetworkError } from '@/lib/core/http/api-client'
import type { NewUser } from './use-auth'

/** Creates an account and signs in; returns whether the sign-in succeeded too. */
export async function createUser(person: NewUser): Promise<boolean> {
  await callApi('usercreate', { body: person })
  return signInWithPassword(person.email, person.password).then(
    () => true,
    () => false,
  )
}

/** Changes the password and signs in with the new one: the change ends every session. */
export async function changePassword(
  currentPassword: string,
  password: string,
  email?: string,
): Promise<void> {
  await callApi('account/password', { method: 'PUT', body: { currentPassword, password } })
  if (email) await signInWithPassword(email, password)
}

interface SignInAnswer {
  url?: string
  code?: string
  message?: string
}

/**
 * Signs in by the two calls that this takes. next-auth's `signIn` asks twice more which ways to sign
 * in there are, which makes half a second on a slow line. Throws an `ApiProblem`.
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  let url = await sendCredentials(email, password)
  // An answer that was under way, such as that of the session, has replaced the cookie of the token.
  if (url.searchParams.has('csrf')) url = await sendCredentials(email, password)
  const error = url.searchParams.has('csrf') ? 'internal' : url.searchParams.get('error')
  if (error === 'CredentialsSignin') throw new ApiProblem(401, 'wrong-credentials', '')
  if (error) throw new ApiProblem(401, error, '')
}

/** Where next-auth's own pages would lead now; after a refusal with the reason as `error` or `csrf`. */
async function sendCredentials(email: string, password: string): Promise<URL> {
  const { csrfToken } = await callApi<{ csrfToken: string }>('auth/csrf')
  const callbackUrl = window.location.href
  const response = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    headers: inPageLanguage(),
    body: new URLSearchParams({ email, password, csrfToken, callbackUrl, json: 'true' }),
  }).catch(throwNetworkError)
  const { url, code, message }: SignInAnswer = await response.json().catch(throwNetworkError)
  if (!url) throw new ApiProblem(response.status, code ?? 'internal', message ?? '')
  return new URL(url)
}
