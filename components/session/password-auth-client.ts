import {
  ApiError,
  acceptLanguageHeader,
  apiFetch,
  throwNetworkError,
} from '@/lib/core/http/api-client'

export interface NewUser {
  name: string
  email: string
  photo: string
  password: string
}

/** Returns whether the login succeeded too. */
export async function createUser(person: NewUser): Promise<boolean> {
  await apiFetch('usercreate', { body: person })
  return logInWithPassword(person.email, person.password).then(
    () => true,
    () => false,
  )
}

/** The change ends every session, so this logs in again. */
export async function submitPasswordChange(
  currentPassword: string,
  password: string,
  email?: string,
): Promise<void> {
  await apiFetch('account/password', { method: 'PUT', body: { currentPassword, password } })
  if (email) await logInWithPassword(email, password)
}

interface SignInResponse {
  url?: string
  code?: string
  message?: string
}

/** next-auth's `signIn` sends two more requests, half a second on a slow line. Throws an `ApiError`. */
export async function logInWithPassword(email: string, password: string): Promise<void> {
  let url = await sendCredentials(email, password)
  // A concurrent response, such as that of the session, replaced the CSRF cookie.
  if (url.searchParams.has('csrf')) url = await sendCredentials(email, password)
  const error = url.searchParams.has('csrf') ? 'internal' : url.searchParams.get('error')
  if (error === 'CredentialsSignin') throw new ApiError(401, 'wrong-credentials', '')
  if (error) throw new ApiError(401, error, '')
}

/** Where next-auth would redirect; after an error with `error` or `csrf` in the query. */
async function sendCredentials(email: string, password: string): Promise<URL> {
  const { csrfToken } = await apiFetch('auth/csrf')
  const callbackUrl = window.location.href
  const response = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    headers: acceptLanguageHeader(),
    body: new URLSearchParams({ email, password, csrfToken, callbackUrl, json: 'true' }),
  }).catch(throwNetworkError)
  const { url, code, message }: SignInResponse = await response.json().catch(throwNetworkError)
  if (!url) throw new ApiError(response.status, code ?? 'internal', message ?? '')
  return new URL(url)
}
