import { render } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { onNotice } from '@/components/ui/notify'
import messages from '@/lib/i18n/messages/en'

const { donors, push, ui, shared, errors, validation, trust, moderation } = messages
const { 'contact-requests': contactRequests } = messages

/** The calls of Next's router. */
export const router = {
  push: jest.fn(),
  refresh: jest.fn(),
  prefetch: jest.fn(),
  replace: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
} as unknown as jest.Mocked<AppRouterInstance>

// Outside a build `next/link` is the link of the pages router.
const linkRouter = {
  ...{ push: router.push, prefetch: async () => {} },
  ...{ route: '/', pathname: '/', asPath: '/', query: {} },
} as unknown as NextRouter

/** Renders a component with its messages, Next's router and an empty SWR cache. */
export function renderOnPage(part: ReactNode, address = '/') {
  window.history.replaceState(null, '', address)
  return render(
    <AppRouterContext.Provider value={router}>
      <RouterContext.Provider value={linkRouter}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <NextIntlClientProvider
            locale="en"
            timeZone="Asia/Dhaka"
            messages={{
              ...{ donors, push, ui, shared, errors, validation, trust, moderation },
              'contact-requests': contactRequests,
            }}
          >
            <AddressBar>{part}</AddressBar>
          </NextIntlClientProvider>
        </SWRConfig>
      </RouterContext.Provider>
    </AppRouterContext.Provider>,
  )
}

/** Provides the current address, as Next does after a push and after going back. */
function AddressBar({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(window.location.search)
  useEffect(() => {
    const read = () => setQuery(window.location.search)
    const push = window.history.pushState
    window.history.pushState = (...entry) => {
      push.apply(window.history, entry)
      read()
    }
    window.addEventListener('popstate', read)
    return () => {
      window.history.pushState = push
      window.removeEventListener('popstate', read)
    }
  }, [])
  return (
    <SearchParamsContext.Provider value={new URLSearchParams(query)}>
      {children}
    </SearchParamsContext.Provider>
  )
}

type Answer = { status?: number; body: unknown }
type Answers = Record<string, (body: unknown) => Answer>

/** A server that answers by path; a path without an answer is a lost network. Returns the calls. */
export function serve(answers: Answers) {
  const calls: { path: string; body: unknown }[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ path, body })
    const answer = answers[path.split('?')[0] ?? '']?.(body)
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  return calls
}

/** The toasts that the page would show. */
export function listenToNotices() {
  const notices: unknown[] = []
  onNotice((notice) => notices.push(notice))
  return notices
}
