import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { toBanglaNames, toLocalPlace } from '@/lib/features/places/place-names'
import bangla from '@/lib/i18n/messages/bn'
import { messagesOf, says, textsOf } from './message-texts'
import { untranslatedEnglish } from './untranslated-english'

const list = (file: string) => JSON.parse(readFileSync(`public/${file}.json`, 'utf8'))
const PLACES = toBanglaNames(list('District'), list('Upazila'), list('Hospital'))

/** Messages with values, which can be figures. */
const WITH_VALUES = messagesOf(bangla)
  .flatMap(textsOf)
  .filter((pieces) => pieces.length > 1 && /\p{L}/u.test(pieces.join('')))

/** Text in Latin script in Bangla too: emails, URLs and file names. */
const isLatin = (word: string) => word.includes('@') || /^https?:|\.(?:jpe?g|png|pdf)$/.test(word)

/** Whether a text of ours has Latin digits; user text does not count. */
function hasLatinFigure(text: string): boolean {
  const rest = text
    .split(/\s/)
    .filter((word) => !isLatin(word))
    .join(' ')
  if (!/\d/.test(rest)) return false
  return !/\p{L}/u.test(rest) || WITH_VALUES.some((pieces) => says(text, pieces))
}

/**
 * The faults of a Bangla page: another document language, English texts, English place names, Latin digits
 * or horizontal overflow.
 */
export async function wrongInBangla(page: Page): Promise<string[]> {
  const { language, tooWide, texts } = await page.evaluate(() => {
    const seen: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, textarea, [lang=en]')) {
        seen.push(node.nodeValue ?? '')
      }
    }
    for (const { value, type } of document.querySelectorAll('input')) {
      if (type === 'text' || type === 'tel') seen.push(value)
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const element of document.querySelectorAll(`[${name}]:not([lang=en])`)) {
        seen.push(element.getAttribute(name) ?? '')
      }
    }
    return {
      language: document.documentElement.lang,
      tooWide: document.documentElement.scrollWidth - window.innerWidth,
      texts: [...new Set(seen.map((text) => text.trim()))],
    }
  })
  return [
    ...(language === 'bn' ? [] : [`the language is '${language}'`]),
    ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
    ...(await untranslatedEnglish(page)),
    ...texts.filter((text) => toLocalPlace(text, PLACES) !== text),
    ...texts.filter(hasLatinFigure),
  ].map((fault) => `${new URL(page.url()).pathname}: ${fault}`)
}
