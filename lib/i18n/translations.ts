import 'server-only'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import bangla from './messages/bn'
import english from './messages/en'
import type { Locale } from './routing'

type Messages = typeof english
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

const MESSAGES: Record<Locale, Messages> = { en: english, bn: bangla }

export function messagesFor(locale: Locale): Messages {
  return MESSAGES[locale]
}

/** Translates texts outside pages, such as emails. */
export function translationsFor<N extends Namespace = never>(locale: Locale, namespace?: N) {
  return createTranslator({ locale, messages: MESSAGES[locale], namespace })
}

export function englishTranslations<N extends Namespace>(namespace: N) {
  return translationsFor('en', namespace)
}
