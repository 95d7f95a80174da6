import type { Page } from '@playwright/test'
import bangla from '@/lib/i18n/messages/bn'
import english from '@/lib/i18n/messages/en'
import { messagesOf, says, textsOf } from './message-texts'

/** The share of own text that a message with values needs to be found. */
const MIN_LETTERS = 12

/** Names in Latin script in Bangla texts too. */
const NAMES =
  /ShareLife|Google|WhatsApp|Facebook|YouTube|Instagram|OpenStreetMap|Chrome|Windows|JPEG|PNG|WebP|GIF|PDF|CSV/g

const hasWords = (text: string) => /[A-Za-z]{3}/.test(text.replace(NAMES, ''))

/** The English sentences that a Bangla page must not show: those with words that differ in Bangla. */
const SENTENCES = (() => {
  const inBangla = messagesOf(bangla)
  const differing = messagesOf(english).filter((message, index) => message !== inBangla[index])
  return (
    differing
      .flatMap(textsOf)
      .filter((pieces) => hasWords(pieces.join(' ')))
      // '{one} and {other}' would match user text.
      .filter(
        (pieces) =>
          pieces.length === 1 || pieces.join('').replace(/[^A-Za-z]/g, '').length >= MIN_LETTERS,
      )
  )
})()

/** The Bangla messages, some of which quote titles of English sources. */
const IN_BANGLA = messagesOf(bangla)
  .flatMap(textsOf)
  .filter((pieces) => hasWords(pieces.join(' ')))

/**
 * Our English on a Bangla page: texts, labels, placeholders and the title, without user text and text marked
 * as English.
 */
export async function untranslatedEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isEnglish = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === 'en'
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent?.closest('script, style, noscript, textarea') || isEnglish(parent)) continue
      found.push(node.nodeValue?.trim() ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'aria-description']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!isEnglish(element)) found.push(element.getAttribute(name)?.trim() ?? '')
      }
    }
    return found
  })
  return [...new Set(texts)]
    .filter(hasWords)
    .filter(
      (text) =>
        !IN_BANGLA.some((pieces) => says(text, pieces)) &&
        SENTENCES.some((pieces) => says(text, pieces)),
    )
}
