import { POST as ask } from '@/app/api/phone-sign-in/code/route'
import { POST as signIn } from '@/app/api/phone-sign-in/route'
import { callHandler, type HandlerResponse } from './call-handler'

interface Answer {
  needs?: string | null
  isNew?: boolean
  asksBloodGroup?: boolean
  canStartNew?: boolean
  code?: string
  message?: string
  errors?: Record<string, string[]>
}

/** A browser that keeps its cookies between requests. */
export function phoneBrowser({ address = '198.51.100.9', language = 'en' } = {}) {
  const jar = new Map<string, string>()
  const headers = { 'x-forwarded-for': address, 'accept-language': language }
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  function keep<T>(response: HandlerResponse<T>): HandlerResponse<T> {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const codeRequest = (phone: string) => ({
    ...{ path: '/api/phone-sign-in/code', headers, cookies: cookies(), body: { phone } },
  })
  const attempt = (body: object) =>
    callHandler<Answer>(signIn, {
      ...{ path: '/api/phone-sign-in', headers, cookies: cookies(), body },
    })

  return {
    cookies,
    codeRequest,
    askForCode: async (phone: string) => keep(await callHandler<Answer>(ask, codeRequest(phone))),
    signIn: async (body: object) => keep(await attempt(body)),
    /** The response is lost: its cookies too. */
    signInAndLoseResponse: attempt,
    /** The session cookie, once signed in. */
    session: () => {
      const value = jar.get('next-auth.session-token')
      return value ? `next-auth.session-token=${value}` : ''
    },
  }
}
