import type { MessageKeys, NestedKeyOf } from 'next-intl'
import type messages from './messages/en'

type Messages = typeof messages

/** Such as `validation.tooLong`. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>

/** Only `messageKey` makes one. */
export type MessageKeyWithValues = string & { readonly [filled]: true }
declare const filled: unique symbol

/** A key with values, such as `validation.tooLong?max=100`, so that schemas contain no language. */
export function messageKey(
  key: MessageKey,
  values: Record<string, string | number> = {},
): MessageKeyWithValues {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString()
  return (query ? `${key}?${query}` : key) as MessageKeyWithValues
}

export function parseMessageKey(message: string): { key: string; values: Record<string, string> } {
  const [key = '', query = ''] = message.split('?')
  return { key, values: Object.fromEntries(new URLSearchParams(query)) }
}
