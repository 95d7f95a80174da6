import '@testing-library/jest-dom'
// Registers its clean-up after each test before the check of the console.
import { configure } from '@testing-library/react'
import { toast } from 'sonner'
import { resetSession } from '@/components/session/use-session'
import './jest-environment-settings'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  ...require('./next-navigation'),
}))
jest.mock('next/link', () => require('./next-link'))

// Longer than the default second, for slow machines.
configure({ asyncUtilTimeout: 5_000 })

// Components read the phone and address of the site from its configuration.
process.env.MONGODB_URI = 'mongodb://127.0.0.1/nobody-connects'

// Sonner's stylesheet hides a notice until its first effect. A slow machine finds the text before that.
for (const style of document.head.querySelectorAll('style')) style.remove()

// Remove the notices of the previous test.
afterEach(() => {
  toast.dismiss()
  // Remove the drafts of the previous test.
  window.sessionStorage.clear()
  // Remove the session of the previous test.
  resetSession()
})

// Layout APIs that jsdom lacks, but Radix and the editor use.
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
