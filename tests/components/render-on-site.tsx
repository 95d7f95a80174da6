import { act, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { resetSession } from '@/components/session/use-session'
import { ToastHost } from '@/components/ui/toast'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { localeOfPath } from '@/lib/i18n/localized-path'
import bangla from '@/lib/i18n/messages/bn'
import messages from '@/lib/i18n/messages/en'
import districts from '@/public/District.json'
import hospitals from '@/public/Hospital.json'
import upazilas from '@/public/Upazila.json'
import { openUrl } from '@/tests/support/next-navigation'

/**
 * Renders a part as on a page of the site and waits for its first requests. The result contains the visited
 * URLs and the number of refreshes. `show` returns the part after a refresh; `words` are the messages of the
 * page, by default all. A URL that starts with /bn is in Bangla.
 */
export async function renderOnSite(
  part: ReactNode,
  address = '/allrequest',
  words: Partial<typeof messages> = localeOfPath(address) === 'bn' ? bangla : messages,
) {
  const { page, seen } = pageOfSite(address, words)
  const { rerender } = await act(async () => render(page(part)))
  const show = (next: ReactNode) => act(async () => rerender(page(next)))
  return Object.assign(seen, { show })
}

/** The same for server-rendered HTML, which the browser hydrates. */
export async function takeOverOnSite(part: ReactNode, address = '/allrequest') {
  const { page, seen } = pageOfSite(address, messages)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(part))
  await act(async () => render(page(part), { container, hydrate: true }))
  return seen
}

function pageOfSite(address: string, words: Partial<typeof messages>) {
  const locale = localeOfPath(address)
  const seen = { visited: [] as string[], refreshed: 0 }
  const { visited } = seen
  openUrl(address, {
    push: (href) => void visited.push(href),
    replace: (href) => void visited.push(href),
    refresh: () => {
      seen.refreshed += 1
    },
  })
  const page = (shown: ReactNode) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <NextIntlClientProvider locale={locale} timeZone="Asia/Dhaka" messages={words}>
        {shown}
      </NextIntlClientProvider>
      <ToastHost label={messages.ui.toast.region} closeLabel={messages.ui.toast.close} />
    </SWRConfig>
  )
  // A new page has no session yet.
  resetSession()
  return { page, seen }
}

export function renderInBangla(part: ReactNode, address = '/bn/allrequest') {
  return renderOnSite(part, address)
}

type StubbedResponse = { status?: number; body: unknown; headers?: Record<string, string> }
export type StubbedResponses = Record<
  string,
  (sent: unknown, query: URLSearchParams) => StubbedResponse | Promise<StubbedResponse>
>

/** A server that responds by endpoint name, with a network error for others. */
export function serve(responses: StubbedResponses) {
  const calls: { name: string; sent: unknown }[] = []
  const headers: { name: string; sent: Headers }[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    const name = pathname.replace('/api/', '')
    const sent = readBody(init?.body)
    calls.push({ name, sent })
    headers.push({ name, sent: new Headers(init?.headers) })
    const given = responses[name]?.(sent, searchParams)
    const response = given instanceof Promise ? await given : given
    if (!response) throw new TypeError('Failed to fetch')
    return Response.json(response.body, {
      status: response.status ?? 200,
      headers: response.headers,
    })
  })
  return {
    calls,
    sentTo: (name: string) => calls.filter((call) => call.name === name),
    /** The values of a header in the requests to an endpoint. */
    headerOf: (name: string, header: string) =>
      headers.filter((call) => call.name === name).map(({ sent }) => sent.get(header)),
  }
}

function readBody(body: unknown): unknown {
  if (body instanceof URLSearchParams || body instanceof FormData) return Object.fromEntries(body)
  return body ? JSON.parse(String(body)) : undefined
}

const person = {
  id: '64b000000000000000000001',
  name: 'Nusrat Jahan',
  email: 'nusrat@example.com',
  image: '/pictures/default-avatar.svg',
  role: 'user',
}

/** The person of `signedIn`, for forms. */
export const formPerson = { id: person.id, email: person.email }

/** The districts and upazilas that forms load. */
export const placeLists: StubbedResponses = {
  '/District.json': () => ({ body: districts }),
  '/Upazila.json': () => ({ body: upazilas }),
  '/Hospital.json': () => ({ body: hospitals }),
}

/** The requests of the login form to next-auth, and a successful login. */
export const letIn: StubbedResponses = {
  'auth/providers': () => ({ body: { credentials: { id: 'credentials', type: 'credentials' } } }),
  'auth/csrf': () => ({ body: { csrfToken: 'a-token' } }),
  'auth/callback/credentials': () => ({ body: { url: 'http://localhost/' } }),
}

/** Responses in order; the last one repeats. */
export function inTurn(...responses: StubbedResponse[]) {
  return () => (responses.length > 1 ? responses.shift() : responses[0]) as StubbedResponse
}

/** The response of an endpoint when the session has expired. */
export const sessionEnded: StubbedResponse = {
  status: 401,
  body: { message: 'Please log in first.', code: 'unauthenticated' },
}

/** The sessions of a signed-in person and of a guest. */
export const signedIn = () => ({ body: { user: person } })
export const guest = () => ({ body: {} })

let made = 0

export function aRequest(own: Partial<BloodRequestDto> = {}): BloodRequestDto {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    patientName: 'Rahima Khatun',
    bloodGroup: 'O-',
    bagsNeeded: 3,
    needDate: '2030-05-20',
    location: 'Dhaka Medical College Hospital, Ward 12',
    phone: '+880 1800-654321',
    ...own,
  }
}
