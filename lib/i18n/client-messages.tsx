import { type NestedKeyOf, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type messages from './messages/en'

type IntlMessages = typeof messages

/** What the login above a form needs of the words of an account, most of which are of no use there. */
export const IN_PLACE_LOGIN = [
  'users.account.login',
  'users.account.googleFailure',
  'users.account.validation',
] as const

/** A part of the catalogue: a noun, or one of its parts, such as `bookings.admin`. */
export type Namespace = NestedKeyOf<IntlMessages>

/**
 * Gives the client components inside it the messages of the named namespaces and no others.
 * It stands round the smallest part that needs words in the browser, so that pages stay light.
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

/** Copies what `names` lead to, and leaves out the rest of what it stands in. */
function copyPart(from: Words, to: Words, [name = '', ...rest]: string[]): void {
  const words = from[name]
  // A page that has the whole keeps it.
  if (words === undefined || to[name] === words) return
  if (rest.length === 0 || typeof words === 'string') {
    to[name] = words
    return
  }
  const part: Words = { ...(to[name] as Words | undefined) }
  copyPart(words, part, rest)
  to[name] = part
}
