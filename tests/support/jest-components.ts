import '@testing-library/jest-dom'
// Its clean-up after each test must be registered before the console's check.
import { configure } from '@testing-library/react'
import { toast } from 'sonner'
import './jest-environment-settings'

// A busy machine takes longer than the usual second; what is found at once waits for nothing.
configure({ asyncUtilTimeout: 5_000 })

// Parts that name the site's phone or address read its configuration, which wants to be whole.
process.env.MONGODB_URI = 'mongodb://127.0.0.1/nobody-connects'

// What one test was told must not be shown again to the next: a new toaster replays what still stands.
afterEach(() => {
  toast.dismiss()
  // Nor may the drafts of one test fill the forms of the next.
  window.sessionStorage.clear()
})

// What jsdom has no layout for and Radix and the editor ask anyway.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const noMatch = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

Object.assign(window, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  matchMedia: noMatch,
  scrollTo() {},
})

Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
})

const nowhere = () => new DOMRect()

Object.assign(Document.prototype, { elementFromPoint: () => null })
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: nowhere })
