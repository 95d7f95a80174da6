import { type NestedKeyOf, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type messages from './messages/en'

type IntlMessages = typeof messages

/**
 * The messages that the login dialog in a form needs; the rest of that namespace is not needed in the
 * browser.
 */
export const IN_PLACE_LOGIN = [
  'users.account.login',
  'users.account.googleFailure',
  'users.account.validation',
] as const

/** A noun of the catalogue or a part of one, such as `bookings.admin`. */
export type Namespace = NestedKeyOf<IntlMessages>

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
    <NextIntlClientProvider messages={picked(all, namespaces)}>{children}</NextIntlClientProvider>
  )
}

interface Words {
  [name: string]: string | Words
}

function picked(all: IntlMessages, namespaces: readonly Namespace[]) {
  const messages: Words = {}
  for (const namespace of namespaces) copyPart(all, messages, namespace.split('.'))
  return messages as Partial<IntlMessages>
}

/** Copies the messages at the path `names`, without what is beside them. */
function copyPart(from: Words, to: Words, [name = '', ...rest]: string[]): void {
  const words = from[name]
  // A namespace that was already copied whole stays whole.
  if (words === undefined || to[name] === words) return
  if (rest.length === 0 || typeof words === 'string') {
    to[name] = words
    return
  }
  const part: Words = { ...(to[name] as Words | undefined) }
  copyPart(words, part, rest)
  to[name] = part
}
