import { demoPassword } from '../server/demo-environment'

/** What a browser sends to log in: the form's fields and the cookie that its token belongs to. */
export interface LoginForm {
  cookie: string
  bodyFor: (email: string) => string
}

/** Gets the CSRF token of the login form, like the login page. */
export async function openLoginForm(url: string): Promise<LoginForm> {
  const response = await fetch(`${url}/api/auth/csrf`)
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  return {
    cookie: cookiesOf(response),
    bodyFor: (email) =>
      String(new URLSearchParams({ csrfToken, email, password: demoPassword, json: 'true' })),
  }
}

/** Logs a person in and returns their cookies. Throws when the product refuses. */
export async function logIn(url: string, email: string): Promise<string> {
  const form = await openLoginForm(url)
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: form.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.bodyFor(email),
  })
  const cookies = cookiesOf(response)
  if (!cookies.includes('session-token')) throw new Error(`${email} could not log in`)
  return `${form.cookie}; ${cookies}`
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
