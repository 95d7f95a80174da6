import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type IntlMessages, type MessageNamespace, pickMessages } from './pick-messages'

/** Wrap the smallest part of a page, so that pages carry few messages. */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly MessageNamespace[]
  children: ReactNode
}) {
  const all = (await getMessages()) as IntlMessages
  return (
    <NextIntlClientProvider messages={pickMessages(all, namespaces)}>
      {children}
    </NextIntlClientProvider>
  )
}
