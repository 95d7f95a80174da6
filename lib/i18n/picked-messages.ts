import type { NestedKeyOf } from 'next-intl'
import type messages from './messages/en'

export type IntlMessages = typeof messages

/** Such as `bookings.admin`. */
export type Namespace = NestedKeyOf<IntlMessages>

interface Words {
  [name: string]: string | Words
}

/** Only the server shows these. */
const SERVER_PARTS = new Set(['refusals', 'meta', 'metaDescription', 'mailGreeting'])

/** Copies the named messages, in the shape of the catalogue. */
export function pickedMessages(all: IntlMessages, namespaces: readonly Namespace[]) {
  const messages: Words = {}
  for (const namespace of namespaces) copyPart(all, messages, namespace.split('.'))
  return messages as Partial<IntlMessages>
}

function copyPart(from: Words, to: Words, [name = '', ...rest]: string[]): void {
  const words = from[name]
  if (words === undefined) return
  if (typeof words === 'string') {
    to[name] = words
    return
  }
  if (rest.length === 0) {
    const shown = Object.entries(words).filter(([part]) => !SERVER_PARTS.has(part))
    to[name] = Object.fromEntries(shown)
    return
  }
  const part: Words = { ...(to[name] as Words | undefined) }
  copyPart(words, part, rest)
  to[name] = part
}
