import type { Page } from '@playwright/test'
import bangla from '@/lib/i18n/messages/bn'
import english from '@/lib/i18n/messages/en'
import { messagesOf, says, textsOf } from './message-texts'

/** How much of a message with values must be its own text, so that it is found for sure. */
const MIN_LETTERS = 12

/** Names that stand in Latin letters in Bangla texts too. */
const NAMES =
  /ShareLife|Google|WhatsApp|Facebook|YouTube|Instagram|OpenStreetMap|Chrome|Windows|JPEG|PNG|WebP|GIF|PDF|CSV/g

const hasWords = (text: string) => /[A-Za-z]{3}/.test(text.replace(NAMES, ''))

/** The English sentences that a Bangla page must not show: those that differ in Bangla and have words. */
const SENTENCES = (() => {
  const inBangla = messagesOf(bangla)
  const differing = messagesOf(english).filter((message, index) => message !== inBangla[index])
  return (
    differing
      .flatMap(textsOf)
      .filter((pieces) => hasWords(pieces.join(' ')))
      // '{one} and {other}' would find what people typed.
      .filter(
        (pieces) =>
          pieces.length === 1 || pieces.join('').replace(/[^A-Za-z]/g, '').length >= MIN_LETTERS,
      )
  )
})()

/** What Bangla messages say, some of which quote the titles of English sources. */
const IN_BANGLA = messagesOf(bangla)
  .flatMap(textsOf)
  .filter((pieces) => hasWords(pieces.join(' ')))

/**
 * What a page in Bangla shows in our own English: texts, labels, placeholders and its title. What people
 * typed is not ours, and what is marked as English is meant to be.
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
