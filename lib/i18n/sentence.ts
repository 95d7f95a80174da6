import 'server-only'
import type { FieldErrors } from '@/lib/core/error-codes'
import { type FilledMessageKey, type MessageKey, readMessageKey } from './message-key'
import type { Locale } from './routing'
import { wordsIn } from './words'

/** A catalogue key, or a function where a value such as a day depends on the language. */
export type Sentence = MessageKey | FilledMessageKey | ((locale: Locale) => string)

const TRANSLATORS = { en: wordsIn('en'), bn: wordsIn('bn') } satisfies Record<Locale, unknown>

/** Translates a sentence or a schema's message; other texts stay unchanged. */
export function sentenceIn(locale: Locale, sentence: Sentence | string): string {
  if (typeof sentence === 'function') return sentence(locale)
  const { key, values } = readMessageKey(sentence)
  const t = TRANSLATORS[locale]
  const name = key as Parameters<typeof t.has>[0]
  return key.includes('.') && t.has(name) ? t(name, values as never) : sentence
}

export function fieldErrorsIn(locale: Locale, fields: FieldErrors): FieldErrors {
  const worded = Object.entries(fields).map(([name, messages]) => [
    name,
    messages.map((message) => sentenceIn(locale, message)),
  ])
  return Object.fromEntries(worded)
}

/** Joins alternatives: 'GET or HEAD'. */
export function anyOf(names: readonly string[], locale: Locale): string {
  const t = wordsIn(locale, 'errors.refusals')
  return names.reduce((first, second) => t('either', { first, second }))
}
