import 'server-only'
import type { FieldErrors } from '@/lib/core/error-codes'
import { type MessageKey, type MessageKeyWithValues, parseMessageKey } from './message-key'
import type { Locale } from './routing'
import { translationsFor } from './translations'

/** A catalogue key, or a function where a value such as a day depends on the language. */
export type LocalizedMessage = MessageKey | MessageKeyWithValues | ((locale: Locale) => string)

const TRANSLATORS = { en: translationsFor('en'), bn: translationsFor('bn') } satisfies Record<
  Locale,
  unknown
>

/** Translates a message, also that of a schema; other texts stay unchanged. */
export function translateMessage(locale: Locale, message: LocalizedMessage | string): string {
  if (typeof message === 'function') return message(locale)
  const { key, values } = parseMessageKey(message)
  const t = TRANSLATORS[locale]
  const name = key as Parameters<typeof t.has>[0]
  return key.includes('.') && t.has(name) ? t(name, values as never) : message
}

export function translateFieldErrors(locale: Locale, fields: FieldErrors): FieldErrors {
  const entries = Object.entries(fields).map(([name, messages]) => [
    name,
    messages.map((message) => translateMessage(locale, message)),
  ])
  return Object.fromEntries(entries)
}

/** Joins alternatives: 'GET or HEAD'. */
export function formatAlternatives(names: readonly string[], locale: Locale): string {
  const t = translationsFor(locale, 'errors.refusals')
  return names.reduce((first, second) => t('either', { first, second }))
}
