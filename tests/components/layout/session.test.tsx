import { act, screen, waitFor } from '@testing-library/react'
import { useSession } from '@/components/session/use-session'
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

/** The answers to the calls for the session, in turn; the last one stays. */
function answerInTurn(...answers: (() => Promise<Response>)[]) {
  const calls: string[] = []
  globalThis.fetch = (input) => {
    calls.push(String(input))
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject()
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

  it('is asked for once by all parts that appear together, and again by one that appears later', async () => {
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

  it('stays what the latest answer says when an earlier one comes late', async () => {
    let answerLate = (_answer: Response) => {}
    const late = new Promise<Response>((answer) => {
      answerLate = answer
    })
    answerInTurn(() => late, asRahima)
    renderOnPage(<Greeting />)
    expect(screen.getByText('Nobody knows yet')).toBeInTheDocument()

    await act(() => jest.advanceTimersByTimeAsync(10_000))
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('Hello, Rahima Akter')).toBeInTheDocument()
    await act(async () => answerLate(Response.json({})))
    expect(screen.getByText('Hello, Rahima Akter')).toBeInTheDocument()
  })

  it('takes somebody for a guest when the question is refused for good', async () => {
    answerInTurn(() => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })))
    renderOnPage(<Greeting />)
    expect(await screen.findByText('Hello, guest')).toBeInTheDocument()
  })
})
