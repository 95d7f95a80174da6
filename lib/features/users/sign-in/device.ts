import 'server-only'
import Bowser from 'bowser'

/** More of a header than any browser sends is not read. */
const LONGEST_READ = 512
/** Names are the library's own, but for browsers that it does not know and names as they do. */
const LONGEST_NAME = 40

export interface Device {
  /** `Chrome`, `Firefox` …; empty when it is none that we know. */
  browser: string
  /** `Windows`, `Android` …; empty likewise. */
  system: string
}

/** What the `User-Agent` header says of a browser and the system it runs on. It proves nothing. */
export function deviceOf(userAgent: string | null): Device {
  const told = userAgent?.slice(0, LONGEST_READ)
  if (!told) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(told)
  return { browser: named(browser.name), system: named(os.name) }
}

function named(name = ''): string {
  const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, '')
  return plain.slice(0, LONGEST_NAME).trim()
}
