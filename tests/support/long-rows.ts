import type { Page } from '@playwright/test'
import { layoutFaults } from './layout-faults'
import { isOurs } from './longer-texts'

const LONG_NAME = 'Mohammad Abdur Rahman Chowdhury'
const LARGE_SUM = '৳1,23,45,678.00'

/**
 * Gives every row of the page's lists a long name, email and sum, and returns what overlaps, is clipped or
 * breaks inside words or numbers.
 */
export async function faultsWithLongRows(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    for (const row of document.querySelectorAll('main :is(tbody tr, li, dl)')) {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        found.add(node.nodeValue?.trim() ?? '')
      }
    }
    return [...found]
  })
  // Days, times and counts do not change.
  const names = texts.filter((text) => /\p{L}{3}/u.test(text) && !/\d/.test(text) && !isOurs(text))
  await page.evaluate(lengthenRows, { names, longName: LONG_NAME, largeSum: LARGE_SUM })
  return [...(await layoutFaults(page)), ...(await page.evaluate(brokenTexts))]
}

interface Lengthening {
  names: string[]
  longName: string
  largeSum: string
}

/** Runs in the browser. */
function lengthenRows({ names, longName, largeSum }: Lengthening): void {
  const wanted = new Set(names)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    if (!text.parentElement?.closest('main :is(tbody tr, li, dl)')) continue
    text.data = text.data.replace(/[৳$€]\s?\d[\d,.]*/g, largeSum)
    const isName = wanted.has(text.data.trim()) && text.data.length < longName.length
    // An email consists of one text per part, for line breaks.
    if (isName) text.data = text.data.includes('@') ? `very.long.${text.data}` : longName
  }
}

/** Runs in the browser: texts with at least three lines of one or two characters, and broken numbers. */
function brokenTexts(): string[] {
  const found: string[] = []
  const segmenter = new Intl.Segmenter('bn')
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const text = node
    if (!text.data.trim() || !text.parentElement?.checkVisibility()) continue
    if (text.parentElement.closest('svg, option, .sr-only')) continue
    const topOf = (start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      const [box] = range.getClientRects()
      return box && box.width > 0 ? Math.round(box.top) : null
    }
    const lines = new Map<number, number>()
    for (const { segment, index } of segmenter.segment(text.data)) {
      const top = segment.trim() ? topOf(index, index + segment.length) : null
      if (top !== null) lines.set(top, (lines.get(top) ?? 0) + 1)
    }
    const short = [...lines.values()].filter((letters) => letters <= 2)
    if (short.length >= 3) found.push(`'${text.data.slice(0, 40)}' has a line for each letter`)
    for (const { 0: number, index } of text.data.matchAll(/[\d০-৯][\d০-৯,.]*[\d০-৯]/g)) {
      const end = index + number.length
      if (topOf(index, index + 1) !== topOf(end - 1, end)) found.push(`${number} is broken`)
    }
  }
  return found
}
