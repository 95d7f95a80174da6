import type { MessageKeys, NestedKeyOf } from 'next-intl'
import type messages from './messages/en'

type Messages = typeof messages

/** The name of a message in the catalogue: `validation.tooLong`. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>

/** A name together with the values of its placeholders, which `messageKey` alone makes. */
export type FilledMessageKey = string & { readonly [filled]: true }
declare const filled: unique symbol

/**
 * A schema's or a refusal's message: a catalogue key with the values of its placeholders, such as
 * `validation.tooLong?max=100`. So both contain no language; forms and handlers translate the key.
 */
export function messageKey(
  key: MessageKey,
  values: Record<string, string | number> = {},
): FilledMessageKey {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString()
  return (query ? `${key}?${query}` : key) as FilledMessageKey
}

/** Parses the key and the values of a schema's message. */
export function readMessageKey(message: string): { key: string; values: Record<string, string> } {
  const [key = '', query = ''] = message.split('?')
  return { key, values: Object.fromEntries(new URLSearchParams(query)) }
}
