import { act, screen, waitFor } from '@testing-library/react'
import { useSession, withoutSessionRequests } from '@/components/session/use-session'
import { renderOnPage } from './on-page'

const rahima = {
  id: '64b000000000000000000001',
  name: 'Rahima Akter',
  email: 'rahima@people.example',
  image: '/pictures/default-avatar.svg',
  role: 'user',
}

const asGuest = () => Promise.resolve(Response.json({}))
const asRahima = () => Promise.resolve(Response.json({ user: rahima }))

function Greeting() {
  const { currentUser, loading } = useSession()
  return <p>{loading ? 'Nobody knows yet' : `Hello, ${currentUser?.displayName ?? 'guest'}`}</p>
}

/** The responses of the session endpoint, in order; the last one repeats. */
function answerInTurn(...responses: (() => Promise<Response>)[]) {
  const calls: string[] = []
  globalThis.fetch = (input) => {
    calls.push(String(input))
    return (responses.length > 1 ? responses.shift() : responses[0])?.() ?? Promise.reject()
  }
  return calls
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }))
afterEach(() => jest.useRealTimers())

describe('the session of a page', () => {
  it.each([
    ['returns to the page', 'focus'],
    ['is online again', 'online'],
  ])('shows a login in another tab when the person %s', async (_when, event) => {
    answerInTurn(asGuest, asRahima)
    renderOnPage(<Greeting />)
    expect(await screen.findByText('Hello, guest')).toBeInTheDocument()

    await act(() => jest.advanceTimersByTimeAsync(10_000))
    act(() => void window.dispatchEvent(new Event(event)))
    expect(await screen.findByText('Hello, Rahima Akter')).toBeInTheDocument()
  })

  it('is loaded once for all parts that appear together, and again for a later part', async () => {
    const calls = answerInTurn(asRahima)
    const { rerender } = renderOnPage(
      <>
        <Greeting />
        <Greeting />
      </>,
    )
    expect(await screen.findAllByText('Hello, Rahima Akter')).toHaveLength(2)
    expect(calls).toEqual(['/api/auth/session'])

    await act(() => jest.advanceTimersByTimeAsync(10_000))
    rerender(<Greeting />)
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it('preserves the latest response when an earlier one arrives late', async () => {
    let respondLate = (_response: Response) => {}
    const late = new Promise<Response>((resolve) => {
      respondLate = resolve
    })
    answerInTurn(() => late, asRahima)
    renderOnPage(<Greeting />)
    expect(screen.getByText('Nobody knows yet')).toBeInTheDocument()

    await act(() => jest.advanceTimersByTimeAsync(10_000))
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('Hello, Rahima Akter')).toBeInTheDocument()
    await act(async () => respondLate(Response.json({})))
    expect(screen.getByText('Hello, Rahima Akter')).toBeInTheDocument()
  })

  it('is requested after a change of the session cookie, never beside it', async () => {
    const signals: AbortSignal[] = []
    globalThis.fetch = (_input, init) => {
      if (init?.signal) signals.push(init.signal)
      return signals.length > 2 ? asRahima() : new Promise(() => {})
    }
    renderOnPage(<Greeting />)
    await waitFor(() => expect(signals).toHaveLength(1))
    window.dispatchEvent(new Event('online'))
    expect(signals).toHaveLength(2)

    await withoutSessionRequests(async () => {
      window.dispatchEvent(new Event('online'))
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    })
    expect(await screen.findByText('Hello, Rahima Akter')).toBeInTheDocument()
    expect(signals).toHaveLength(3)
  })

  it('treats a person as a guest after a final error', async () => {
    answerInTurn(() => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })))
    renderOnPage(<Greeting />)
    expect(await screen.findByText('Hello, guest')).toBeInTheDocument()
  })
})
