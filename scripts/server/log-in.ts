import { demoPassword } from './demo-environment'

/** Logs in a seeded person like the login page and returns the cookies. Throws if the login fails. */
export async function logIn(url: string, email: string): Promise<string> {
  const form = await fetch(`${url}/api/auth/csrf`)
  const { csrfToken } = (await form.json()) as { csrfToken: string }
  const formCookie = cookiesOf(form)
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: formCookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      csrfToken,
      email,
      password: demoPassword,
      json: 'true',
    }).toString(),
  })
  const cookies = cookiesOf(response)
  if (!cookies.includes('session-token')) throw new Error(`${email} could not log in`)
  return `${formCookie}; ${cookies}`
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
