import { act, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { resetSession } from '@/components/session/session-store'
import { ToastHost } from '@/components/ui/toast-host'
import type { BloodRequestDto } from '@/lib/features/blood-requests/shapes'
import { localeOfPath } from '@/lib/i18n/localized-path'
import bangla from '@/lib/i18n/messages/bn'
import messages from '@/lib/i18n/messages/en'
import districts from '@/public/District.json'
import hospitals from '@/public/Hospital.json'
import upazilas from '@/public/Upazila.json'
import { openUrl } from '@/tests/support/next-navigation'

/**
 * Renders a part as on a page of the site, and waits for what it asks the server first; the answer
 * holds where it went since, and how often it was read anew. `show` is what comes of that: the part as
 * the server then makes it. `words` are the messages that the page sends; all, where none are named. A page
 * whose address begins with /bn is in Bangla.
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

/** The same for a part that came as HTML from the server, which the browser hydrates. */
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
  // A page that is opened knows nobody yet.
  resetSession()
  return { page, seen }
}

/** The same on a page in Bangla. */
export function renderInBangla(part: ReactNode, address = '/bn/allrequest') {
  return renderOnSite(part, address)
}

type Answer = { status?: number; body: unknown; headers?: Record<string, string> }
export type Answers = Record<string, (sent: unknown, query: URLSearchParams) => Answer>

/** A server that answers by the name of the call; what it does not know is a lost network. */
export function serve(answers: Answers) {
  const calls: { name: string; sent: unknown }[] = []
  const headers: { name: string; sent: Headers }[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    const name = pathname.replace('/api/', '')
    const sent = readBody(init?.body)
    calls.push({ name, sent })
    headers.push({ name, sent: new Headers(init?.headers) })
    const answer = answers[name]?.(sent, searchParams)
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status ?? 200, headers: answer.headers })
  })
  return {
    calls,
    sentTo: (name: string) => calls.filter((call) => call.name === name),
    /** The values of a header in the calls of a name. */
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

/** The districts and upazilas that forms fetch. */
export const placeLists: Answers = {
  '/District.json': () => ({ body: districts }),
  '/Upazila.json': () => ({ body: upazilas }),
  '/Hospital.json': () => ({ body: hospitals }),
}

/** What the login above a form asks next-auth, and a login that is let in. */
export const letIn: Answers = {
  'auth/providers': () => ({ body: { credentials: { id: 'credentials', type: 'credentials' } } }),
  'auth/csrf': () => ({ body: { csrfToken: 'a-token' } }),
  'auth/callback/credentials': () => ({ body: { url: 'http://localhost/' } }),
}

/** Answers that come one after the other; the last one stays. */
export function inTurn(...answers: Answer[]) {
  return () => (answers.length > 1 ? answers.shift() : answers[0]) as Answer
}

/** What a call answers when the session has ended. */
export const sessionEnded: Answer = {
  status: 401,
  body: { message: 'Please log in first.', code: 'unauthenticated' },
}

/** The session of somebody who is signed in, and of a guest. */
export const signedIn = () => ({ body: { user: person } })
export const guest = () => ({ body: {} })

let made = 0

/** A request as pages show it. */
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
