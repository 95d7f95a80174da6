import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type IntlMessages = typeof import('./messages/en.json')

/** What the login above a form needs of the words of `accounts`, most of which are of no use there. */
export const IN_PLACE_LOGIN = [
  'accounts.login',
  'accounts.googleFailure',
  'accounts.validation',
] as const

type Namespace = keyof IntlMessages | (typeof IN_PLACE_LOGIN)[number]

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
  return (
    <NextIntlClientProvider messages={picked(all, namespaces)}>{children}</NextIntlClientProvider>
  )
}

function picked(all: IntlMessages, namespaces: Namespace[]) {
  const messages: Record<string, unknown> = {}
  for (const namespace of namespaces) {
    const [noun, part] = namespace.split('.') as [keyof IntlMessages, string | undefined]
    const words: Record<string, unknown> = all[noun]
    if (!part) messages[noun] = words
    // A page that has the whole noun keeps it.
    else messages[noun] = { [part]: words[part], ...(messages[noun] as object) }
  }
  return messages as Partial<IntlMessages>
}
