import { act, screen } from '@testing-library/react'
import { LiveRequest } from '@/components/blood-requests/public/live-request'
import { aRequest, inTurn, renderOnSite, serve } from '../render-on-site'

const open = { ...aRequest({ bagsNeeded: 2 }), status: 'open' as const }
const STATE = `requests/${open._id}/state`

const answered = (status: string, bagsNeeded: number) => ({ body: { status, bagsNeeded } })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const waitAMinute = () => act(() => jest.advanceTimersByTimeAsync(60_000))
const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

describe('the page of a request that somebody left open', () => {
  it('is read anew within a minute after somebody pledged', async () => {
    const { sentTo } = serve({ [STATE]: inTurn(answered('open', 2), answered('open', 1)) })
    const page = await renderOnSite(<LiveRequest request={open} />)
    await waitAMinute()
    expect(page.refreshed).toBe(0)
    await waitAMinute()
    expect(page.refreshed).toBe(1)
    expect(sentTo(STATE)).toHaveLength(2)
  })

  it('is read anew when they come back to it after the request was met, and says so', async () => {
    const { sentTo } = serve({ [STATE]: () => answered('fulfilled', 0) })
    const page = await renderOnSite(<LiveRequest request={open} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await comeBack()
    expect(page.refreshed).toBe(1)
    await page.show(<LiveRequest request={{ ...open, status: 'fulfilled', bagsNeeded: 0 }} />)
    expect(screen.getByRole('status')).toHaveTextContent('Met. Thank you')
    await waitAMinute()
    expect(sentTo(STATE)).toHaveLength(1)
  })

  it('is read anew when the request is gone', async () => {
    serve({ [STATE]: () => ({ status: 404, body: { code: 'not-found', message: 'Gone.' } }) })
    const page = await renderOnSite(<LiveRequest request={open} />)
    await comeBack()
    expect(page.refreshed).toBe(1)
  })

  it('stays as it is while the network is lost', async () => {
    const { sentTo } = serve({})
    const page = await renderOnSite(<LiveRequest request={open} />)
    await comeBack()
    expect(sentTo(STATE)).toHaveLength(1)
    expect(page.refreshed).toBe(0)
  })
})

it('does not ask about a request that has ended', async () => {
  const { calls } = serve({})
  await renderOnSite(<LiveRequest request={{ ...open, status: 'closed' }} />)
  await comeBack()
  await waitAMinute()
  expect(calls).toEqual([])
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
