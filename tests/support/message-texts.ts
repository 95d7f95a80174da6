import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

type Words = { [name: string]: string | Words }

/** Placeholders for values and tag boundaries while the variants of a message are built. */
const VALUE = '\u0001'
const TAG = '\u0000'

/** All messages of a catalogue, in its order. */
export function messagesOf(words: Words): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : messagesOf(value),
  )
}

/**
 * The texts of a message, one for each plural variant and each part inside or between tags; each as the
 * pieces between its values.
 */
export function textsOf(message: string): string[][] {
  const texts = waysToSay(parse(message)).flatMap((way) => way.split(TAG))
  return [...new Set(texts.map((text) => text.trim()))]
    .filter(Boolean)
    .map((text) => text.split(VALUE))
}

function waysToSay(elements: MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (ways, element) => {
      const nexts = waysOf(element)
      return ways.flatMap((way) => nexts.map((next) => way + next))
    },
    [''],
  )
}

function waysOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.tag) {
    return waysToSay(element.children).map((way) => `${TAG}${way}${TAG}`)
  }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [VALUE]
  return Object.values(element.options).flatMap(({ value }) => waysToSay(value))
}

/** Whether a text matches these pieces, with any values in between. */
export function says(text: string, [first = '', ...rest]: string[]): boolean {
  if (rest.length === 0) return text === first
  const last = rest.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let from = first.length
  for (const piece of rest.slice(0, -1)) {
    const at = text.indexOf(piece, from)
    if (at === -1) return false
    from = at + piece.length
  }
  return from <= text.length - last.length
}
