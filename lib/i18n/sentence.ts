import 'server-only'
import type { FieldErrors } from '@/lib/core/error-codes'
import { type FilledMessageKey, type MessageKey, readMessageKey } from './message-key'
import type { Locale } from './routing'
import { wordsIn } from './words'

/**
 * What a caller is told, in no language yet: a catalogue key, with its values where it has some (see
 * `messageKey`), or a function where a value is written differently in each language, such as a day.
 */
export type Sentence = MessageKey | FilledMessageKey | ((locale: Locale) => string)

const TRANSLATORS = { en: wordsIn('en'), bn: wordsIn('bn') } satisfies Record<Locale, unknown>

/**
 * Words a sentence, or the message of a schema, in a language. A text that is no key is returned
 * unchanged.
 */
export function sentenceIn(locale: Locale, sentence: Sentence | string): string {
  if (typeof sentence === 'function') return sentence(locale)
  const { key, values } = readMessageKey(sentence)
  const t = TRANSLATORS[locale]
  const name = key as Parameters<typeof t.has>[0]
  return key.includes('.') && t.has(name) ? t(name, values as never) : sentence
}

/** Words the messages of refused fields. */
export function fieldErrorsIn(locale: Locale, fields: FieldErrors): FieldErrors {
  const worded = Object.entries(fields).map(([name, messages]) => [
    name,
    messages.map((message) => sentenceIn(locale, message)),
  ])
  return Object.fromEntries(worded)
}

/** Names of which any will do: 'GET or HEAD'. */
export function anyOf(names: readonly string[], locale: Locale): string {
  const t = wordsIn(locale, 'errors.refusals')
  return names.reduce((first, second) => t('either', { first, second }))
}
