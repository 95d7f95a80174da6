import type { Page } from '@playwright/test'
import bangla from '@/lib/i18n/messages/bn'
import english from '@/lib/i18n/messages/en'
import { messagesOf, says, textsOf } from './message-texts'
import { textFaults } from './text-faults'

/** How much longer another language can be. */
const GROWTH = 0.4

/** The maximum length of a value in a message; longer ones are user text. */
const MAX_VALUE = 40

/** Names, which have the same length in every language. */
const NAMES = ['ShareLife', 'Google', 'WhatsApp', 'Facebook', 'Dhaka', 'ঢাকা', 'Jigatola']

/**
 * Intended truncation: a breadcrumb, whose last part repeats the heading, and row lines on phones, which the
 * 'Details' button shows in full.
 */
const CUT_ON_PURPOSE = ['nav ol > li', 'tr[data-cut]']

const TEXTS = [english, bangla].flatMap(messagesOf).flatMap(textsOf)
const WHOLE = new Set(TEXTS.filter(({ length }) => length === 1).map(([text = '']) => text))
const WITH_VALUES = TEXTS.filter(
  (pieces) => pieces.length > 1 && /\p{L}{3}/u.test(pieces.join(' ')),
).map((pieces) => ({ pieces, length: pieces.join('').length }))

const answers = new Map<string, boolean>()

/** Whether a text of a page is ours, not user text. */
export function isOurs(text: string): boolean {
  const known = answers.get(text)
  if (known !== undefined) return known
  const answer =
    WHOLE.has(text) ||
    WITH_VALUES.some(
      ({ pieces, length }) =>
        text.length - length <= Math.max(MAX_VALUE, length) && says(text, pieces),
    )
  answers.set(text, answer)
  return answer
}

/**
 * Makes our texts on a page two fifths longer, like another language, and returns what is clipped,
 * overflows, overlaps or widens the page.
 */
export async function faultsWithLongerTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript')) {
        found.add(node.nodeValue?.trim() ?? '')
      }
    }
    for (const { placeholder } of document.querySelectorAll('input')) found.add(placeholder)
    return [...found]
  })
  const ours = texts.filter((text) => /\p{L}{3}/u.test(text) && isOurs(text))
  const choices = ours.filter((text) => WHOLE.has(text))
  await page.evaluate(lengthen, { ours, choices, growth: GROWTH, names: NAMES })
  return page.evaluate(textFaults, CUT_ON_PURPOSE.join(', '))
}

interface Lengthening {
  ours: string[]
  /** Options that must be fully visible, without user text. */
  choices: string[]
  growth: number
  names: string[]
}

/** Runs in the browser. Marks longer texts for `textFaults`. */
async function lengthen({ ours, choices, growth, names }: Lengthening): Promise<void> {
  const wanted = new Set(ours)
  const segmenter = new Intl.Segmenter('bn')

  /** Repeats the beginning of each word: 'donate' becomes 'donatedon'. */
  const longer = (text: string) =>
    text.replace(/[\p{L}\p{M}]{3,}/gu, (word) => {
      if (names.includes(word)) return word
      const letters = [...segmenter.segment(word)].map(({ segment }) => segment)
      const more = letters.slice(0, Math.ceil(letters.length * growth)).join('')
      return `${word}${word === word.toUpperCase() ? more : more.toLowerCase()}`
    })

  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (wanted.has(node.nodeValue?.trim() ?? '')) texts.push(node as Text)
  }
  for (const select of document.querySelectorAll('select')) {
    if (choices.includes(select.selectedOptions[0]?.text ?? '')) select.dataset.longer = ''
  }
  for (const text of texts) text.data = longer(text.data)
  for (const input of document.querySelectorAll('input')) {
    if (wanted.has(input.placeholder)) input.placeholder = longer(input.placeholder)
  }
  window.longerTexts = texts
  // Charts measure themselves in the next frames.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

declare global {
  interface Window {
    /** The texts of the page that `lengthen` changed. */
    longerTexts?: Text[]
  }
}
