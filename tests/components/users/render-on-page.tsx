import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ToastHost } from '@/components/ui/toast'
import messages from '@/lib/i18n/messages/en'
import { openUrl } from '@/tests/support/next-navigation'

/** A part on a page with the query `search`, and the visited URLs. */
export function onPage(part: ReactNode, search = '') {
  const visited: string[] = []
  openUrl(`/${search}`, {
    push: (href) => void visited.push(href),
    replace: (href) => void visited.push(href),
  })
  const page = (
    <>
      <SWRConfig value={{ provider: () => new Map() }}>
        <NextIntlClientProvider locale="en" timeZone="Asia/Dhaka" messages={messages}>
          {part}
        </NextIntlClientProvider>
      </SWRConfig>
      <ToastHost label="Notifications" closeLabel="Dismiss" />
    </>
  )
  return { page, visited }
}

export function renderOnPage(part: ReactNode, search = '') {
  const { page, visited } = onPage(part, search)
  return { ...render(page), visited }
}

type StubbedResponse = object | 'lost'
type Person = { name: string; email: string; password: string }

/** The requests that change data, in order. */
interface Seen {
  path: string
  body: Record<string, unknown>
}

interface Served {
  /** The accounts with their passwords. */
  known?: Person[]
  /** The session. */
  current?: Person
  /** An error code with which next-auth rejects every login. */
  loginRefusal?: string
  /** Responses by path, in order; the last one repeats. */
  responses?: Record<string, { status: number; body: StubbedResponse }[]>
  /** The network is lost. */
  lost?: boolean
}

/** Responds to the browser like our server. A person in `known` can log in. */
export function serve(served: Served = {}) {
  const seen: Seen[] = []
  const calls: string[] = []
  const authCalls: string[] = []
  let current = served.current
  const known = served.known ?? []

  function login(form: URLSearchParams) {
    const found = known.find(
      ({ email, password }) => email === form.get('email') && password === form.get('password'),
    )
    const refusal = served.loginRefusal ?? (found ? null : 'CredentialsSignin')
    if (!refusal) current = found
    const query = refusal ? `?error=${refusal}` : ''
    return Response.json({ url: `http://localhost/login${query}` }, { status: refusal ? 401 : 200 })
  }

  global.fetch = async (input, init) => {
    const path = new URL(String(input), 'http://localhost').pathname
    if (served.lost) throw new TypeError('Failed to fetch')
    if (path.startsWith('/api/auth/')) authCalls.push(path)
    if (path === '/api/auth/session') {
      const user = current && { id: '1', image: '/pictures/a.svg', role: 'user', ...current }
      return Response.json(user ? { user } : {})
    }
    if (path === '/api/auth/csrf') return Response.json({ csrfToken: 'a-token' })
    if (path === '/api/auth/providers') {
      return Response.json({ credentials: { id: 'credentials', type: 'credentials' } })
    }
    if (path === '/api/auth/_log') return Response.json({})
    const body = readBody(init?.body)
    seen.push({ path, body })
    calls.push(`${(init?.method ?? 'GET').toUpperCase()} ${path}`)
    if (path === '/api/auth/signout') {
      current = undefined
      return Response.json({ url: 'http://localhost/' })
    }
    if (path === '/api/auth/callback/credentials') return login(new URLSearchParams(body as never))
    const responses = served.responses?.[path]
    const response = responses && (responses.length > 1 ? responses.shift() : responses[0])
    if (!response) throw new Error(`No response for ${path}`)
    if (response.body === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(response.body, { status: response.status })
  }
  return { seen, calls, authCalls, served, paths: () => seen.map(({ path }) => path) }
}

function readBody(body: BodyInit | null | undefined): Record<string, unknown> {
  if (body instanceof FormData || body instanceof URLSearchParams) return Object.fromEntries(body)
  return body === undefined ? {} : JSON.parse(String(body))
}
