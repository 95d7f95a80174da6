import 'server-only'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import bangla from './messages/bn'
import english from './messages/en'
import type { Locale } from './routing'

type Messages = typeof english
/** A part of the catalogue, such as `users.mail`. */
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

const CATALOGUES: Record<Locale, Messages> = { en: english, bn: bangla }

/** All messages of a language, as they are written. */
export function catalogueOf(locale: Locale): Messages {
  return CATALOGUES[locale]
}

/** A part of the catalogue in a language, or all of it, for texts outside pages, such as mails. */
export function wordsIn<N extends Namespace = never>(locale: Locale, namespace?: N) {
  return createTranslator({ locale, messages: CATALOGUES[locale], namespace })
}

/** A part of the English catalogue. */
export function englishWords<N extends Namespace>(namespace: N) {
  return wordsIn('en', namespace)
}
