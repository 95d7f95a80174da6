import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type IntlMessages, type Namespace, pickedMessages } from './picked-messages'

/**
 * The messages that the login dialog in a form needs, besides `ui.password`, `shared` and `errors`; the
 * rest of that namespace is not needed in the browser.
 */
export const IN_PLACE_LOGIN = [
  ...(['email', 'password', 'submit', 'forgot', 'or', 'google', 'again'] as const).map(
    (part) => `users.account.login.${part}` as const,
  ),
  ...(['wrong', 'wrongText', 'tooMany', 'tooManyText', 'failure'] as const).map(
    (part) => `users.account.login.${part}` as const,
  ),
  ...(['email', 'wrongEmail', 'password'] as const).map(
    (part) => `users.account.validation.${part}` as const,
  ),
  'users.account.googleFailure',
] as const

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
