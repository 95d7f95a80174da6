import { act } from '@testing-library/react'

/** An EventSource controlled by the test. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readonly CLOSED = 2
  readyState = 0
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  /** The stream that the page listens to. */
  static latest(): FakeEventSource {
    const [latest] = FakeEventSource.opened.filter(({ readyState }) => readyState !== 2).slice(-1)
    if (!latest) throw new Error('The page listens to no stream.')
    return latest
  }

  close() {
    this.readyState = 2
  }

  /** The server sends an event. */
  tell(name: string, data: unknown = {}) {
    act(() => {
      this.readyState = 1
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
    })
  }

  /** The connection breaks: permanently after an error of the server, else the browser retries. */
  fail({ forGood = false } = {}) {
    act(() => {
      this.readyState = forGood ? 2 : 0
      this.dispatchEvent(new Event('error'))
    })
  }
}
