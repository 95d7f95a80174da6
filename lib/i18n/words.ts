import 'server-only'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import bangla from './messages/bn'
import english from './messages/en'
import type { Locale } from './routing'

type Messages = typeof english
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

const CATALOGUES: Record<Locale, Messages> = { en: english, bn: bangla }

export function catalogueOf(locale: Locale): Messages {
  return CATALOGUES[locale]
}

/** Translates texts outside pages, such as emails. */
export function wordsIn<N extends Namespace = never>(locale: Locale, namespace?: N) {
  return createTranslator({ locale, messages: CATALOGUES[locale], namespace })
}

export function englishWords<N extends Namespace>(namespace: N) {
  return wordsIn('en', namespace)
}
