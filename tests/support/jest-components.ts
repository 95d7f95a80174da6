import '@testing-library/jest-dom'
// Registers its clean-up after each test before the check of the console.
import { configure } from '@testing-library/react'
import { toast } from 'sonner'
import { resetSession } from '@/components/session/session-store'
import './jest-environment-settings'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  ...require('./next-navigation'),
}))
jest.mock('next/link', () => require('./next-link'))

// Longer than the default second, for busy machines; it does not delay what is found earlier.
configure({ asyncUtilTimeout: 5_000 })

// Components that show the site's phone or address read its configuration, which must be complete.
process.env.MONGODB_URI = 'mongodb://127.0.0.1/nobody-connects'

// A new toaster would show the remaining notices of the previous test.
afterEach(() => {
  toast.dismiss()
  // The drafts of one test must not fill the forms of the next.
  window.sessionStorage.clear()
  // Nor is anyone still signed in.
  resetSession()
})

// Interfaces for layout that jsdom lacks, but Radix and the editor use.
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
