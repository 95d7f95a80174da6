import 'server-only'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import messages from './messages/en'

/** A part of the English catalogue, for texts outside pages, such as mails. */
export function englishWords<
  N extends NamespaceKeys<typeof messages, NestedKeyOf<typeof messages>>,
>(namespace: N) {
  return createTranslator({ locale: 'en', messages, namespace })
}
