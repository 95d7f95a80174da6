import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type Namespace = keyof IntlMessages
type IntlMessages = typeof import('./messages/en.json')

/**
 * Gives the client components inside it the messages of the named namespaces and no others.
 * It stands round the smallest part that needs words in the browser, so that pages stay light.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: Namespace[]
  children: ReactNode
}) {
  const all = (await getMessages()) as IntlMessages
  const messages = Object.fromEntries(namespaces.map((name) => [name, all[name]]))
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
