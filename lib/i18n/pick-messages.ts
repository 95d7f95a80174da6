import type { NestedKeyOf } from 'next-intl'
import type messages from './messages/en'

export type IntlMessages = typeof messages

/** Such as `bookings.admin`. */
export type MessageNamespace = NestedKeyOf<IntlMessages>

interface MessageTree {
  [name: string]: string | MessageTree
}

/** Only the server shows these. */
const SERVER_ONLY_KEYS = new Set(['refusals', 'meta', 'metaDescription', 'mailGreeting'])

/** Copies the named messages, in the shape of the catalogue. */
export function pickMessages(all: IntlMessages, namespaces: readonly MessageNamespace[]) {
  const messages: MessageTree = {}
  for (const namespace of namespaces) copyNamespace(all, messages, namespace.split('.'))
  return messages as Partial<IntlMessages>
}

function copyNamespace(from: MessageTree, to: MessageTree, [name = '', ...rest]: string[]): void {
  const value = from[name]
  if (value === undefined) return
  if (typeof value === 'string') {
    to[name] = value
    return
  }
  if (rest.length === 0) {
    const clientEntries = Object.entries(value).filter(([part]) => !SERVER_ONLY_KEYS.has(part))
    to[name] = Object.fromEntries(clientEntries)
    return
  }
  const part: MessageTree = { ...(to[name] as MessageTree | undefined) }
  copyNamespace(value, part, rest)
  to[name] = part
}
