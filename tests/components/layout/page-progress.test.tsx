import { act, render, screen } from '@testing-library/react'
import { Suspense, startTransition, use, useState } from 'react'
import { dispatchNavigationStart } from '@/components/layout/navigation-start'
import { PageProgress } from '@/components/layout/page-progress'

const first = Promise.resolve('first page')

function Page({ answer }: { answer: Promise<string> }) {
  return <p>{use(answer)}</p>
}

/** Replaces the router: a navigation starts, and ends with its response. */
function Router({ next }: { next: Promise<string> }) {
  const [answer, setAnswer] = useState(first)
  function setOut() {
    startTransition(() => {
      dispatchNavigationStart()
      setAnswer(next)
    })
  }
  return (
    <Suspense>
      <PageProgress label="Loading page" />
      <button type="button" onClick={setOut}>
        Next
      </button>
      <Page answer={answer} />
    </Suspense>
  )
}

/** Presses the link of a page whose response is pending; returns a function that delivers it. */
async function setOut() {
  let bring: (page: string) => void = () => undefined
  const next = new Promise<string>((resolve) => {
    bring = resolve
  })
  await act(async () => void render(<Router next={next} />))
  await act(async () => screen.getByRole('button').click())
  return () => act(async () => bring('second page'))
}

const word = () => screen.queryByText('Loading page')
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('the progress of a navigation', () => {
  it('is shown after 300 ms without a response, until the page loads', async () => {
    const arrive = await setOut()
    await pass(299)
    expect(word()).not.toBeInTheDocument()
    await pass(1)
    expect(screen.getByRole('status')).toHaveTextContent('Loading page')
    expect(screen.getByText('first page')).toBeInTheDocument()

    await arrive()
    expect(screen.getByText('second page')).toBeInTheDocument()
    expect(word()).not.toBeInTheDocument()
  })

  it('is not shown for a fast response', async () => {
    const arrive = await setOut()
    await pass(299)
    await arrive()
    await pass(10_000)
    expect(screen.getByText('second page')).toBeInTheDocument()
    expect(word()).not.toBeInTheDocument()
  })
})
