import 'server-only'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import messages from './messages/en'

/** Words for what is written outside a page, such as mails: a part of the English catalogue. */
export function englishWords<
  N extends NamespaceKeys<typeof messages, NestedKeyOf<typeof messages>>,
>(namespace: N) {
  return createTranslator({ locale: 'en', messages, namespace })
}
