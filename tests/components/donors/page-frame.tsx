import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { onToast } from '@/components/ui/toast'
import messages from '@/lib/i18n/messages/en'
import { openUrl } from '@/tests/support/next-navigation'

const { donors, push, ui, shared, errors, validation, trust, moderation } = messages
const { 'contact-requests': contactRequests } = messages

/** The functions of Next's router. */
export const router = { push: jest.fn(), refresh: jest.fn() }

/** Renders a component with its messages, Next's router and an empty SWR cache. */
export function renderOnPage(part: ReactNode, address = '/') {
  openUrl(address, router)
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <NextIntlClientProvider
        locale="en"
        timeZone="Asia/Dhaka"
        messages={{
          ...{ donors, push, ui, shared, errors, validation, trust, moderation },
          'contact-requests': contactRequests,
        }}
      >
        {part}
      </NextIntlClientProvider>
    </SWRConfig>,
  )
}

type StubbedResponse = { status?: number; body: unknown }
type StubbedResponses = Record<string, (body: unknown) => StubbedResponse>

/** A server that responds by path, with a network error for other paths. Returns the requests. */
export function serve(responses: StubbedResponses) {
  const calls: { path: string; body: unknown }[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ path, body })
    const response = responses[path.split('?')[0] ?? '']?.(body)
    if (!response) throw new TypeError('Failed to fetch')
    return Response.json(response.body, { status: response.status ?? 200 })
  })
  return calls
}

/** The toasts of the page. */
export function listenToNotices() {
  const notices: unknown[] = []
  onToast((notice) => notices.push(notice))
  return notices
}
