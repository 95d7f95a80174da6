import { act, screen } from '@testing-library/react'
import { LiveRequest } from '@/components/requests/public/live-request'
import { aRequest, inTurn, renderOnSite, serve, takeOverOnSite } from '../render-on-site'

const open = { ...aRequest({ bagsNeeded: 2 }), status: 'open' as const }
const STATE = `requests/${open._id}/state`

const answered = (status: string, bagsNeeded: number) => ({ body: { status, bagsNeeded } })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const waitAMinute = () => act(() => jest.advanceTimersByTimeAsync(60_000))
const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

describe('the page of a request that stays open', () => {
  it('refreshes within a minute after a pledge', async () => {
    const { sentTo } = serve({ [STATE]: inTurn(answered('open', 2), answered('open', 1)) })
    const page = await takeOverOnSite(<LiveRequest request={open} />)
    await waitAMinute()
    expect(page.refreshed).toBe(0)
    await waitAMinute()
    expect(page.refreshed).toBe(1)
    expect(sentTo(STATE)).toHaveLength(2)
  })

  it('refreshes when a person returns after the request was met', async () => {
    const { sentTo } = serve({ [STATE]: inTurn(answered('open', 2), answered('fulfilled', 0)) })
    const page = await renderOnSite(<LiveRequest request={open} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await comeBack()
    expect(page.refreshed).toBe(1)
    await page.show(<LiveRequest request={{ ...open, status: 'fulfilled', bagsNeeded: 0 }} />)
    expect(screen.getByRole('status')).toHaveTextContent('Met. Thank you')
    await waitAMinute()
    expect(sentTo(STATE)).toHaveLength(2)
  })

  it('refreshes on arrival when Next.js has cached an older version', async () => {
    serve({ [STATE]: () => answered('open', 1) })
    const page = await renderOnSite(<LiveRequest request={open} />)
    expect(page.refreshed).toBe(1)
  })

  it('refreshes when the request is deleted', async () => {
    serve({ [STATE]: () => ({ status: 404, body: { code: 'not-found', message: 'Gone.' } }) })
    const page = await takeOverOnSite(<LiveRequest request={open} />)
    await comeBack()
    expect(page.refreshed).toBe(1)
  })

  it('does not change while the network is lost', async () => {
    const { sentTo } = serve({})
    const page = await takeOverOnSite(<LiveRequest request={open} />)
    await comeBack()
    expect(sentTo(STATE)).toHaveLength(1)
    expect(page.refreshed).toBe(0)
  })
})

it('sends no request for an ended request', async () => {
  const { calls } = serve({})
  await renderOnSite(<LiveRequest request={{ ...open, status: 'closed' }} />)
  await comeBack()
  await waitAMinute()
  expect(calls).toEqual([])
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
