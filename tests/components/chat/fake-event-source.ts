import { act } from '@testing-library/react'

/** The browser's own EventSource, with the server in the hands of the test. */
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

  /** The one that the page listens to. */
  static latest(): FakeEventSource {
    const [latest] = FakeEventSource.opened.filter(({ readyState }) => readyState !== 2).slice(-1)
    if (!latest) throw new Error('The page listens to no stream.')
    return latest
  }

  close() {
    this.readyState = 2
  }

  /** The server tells something. */
  tell(name: string, data: unknown = {}) {
    act(() => {
      this.readyState = 1
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
    })
  }

  /** The connection breaks: for good when the server refused, else the browser tries again. */
  fail({ forGood = false } = {}) {
    act(() => {
      this.readyState = forGood ? 2 : 0
      this.dispatchEvent(new Event('error'))
    })
  }
}
