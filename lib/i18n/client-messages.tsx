import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type IntlMessages, type Namespace, pickedMessages } from './picked-messages'

/**
 * Gives the client components inside it the messages of the named namespaces and no others. Put it
 * around the smallest part that needs messages in the browser, so that pages stay small.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  const all = (await getMessages()) as IntlMessages
  return (
    <NextIntlClientProvider messages={pickedMessages(all, namespaces)}>
      {children}
    </NextIntlClientProvider>
  )
}
