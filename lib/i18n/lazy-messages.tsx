'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { Noun } from './message-files'
import type { IntlMessages } from './picked-messages'

/**
 * Loads a component for `useLazyComponent` together with the messages of nouns that it needs, so that the
 * page does not carry them for people who never open it. Every call gives the same component, because
 * React would build another one anew and lose what was typed.
 */
export function withMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  nouns: readonly Noun[],
): () => Promise<ComponentType<Props>> {
  let loaded: ComponentType<Props> | undefined
  return async () => {
    // The list of files is long, and few visitors open a dialog.
    const loading = import('./message-files').then(({ loadMessages }) => loadMessages(nouns))
    const [Part, messages] = await Promise.all([load(), loading])
    loaded ??= (props) => <WithMessages part={<Part {...props} />} messages={messages} />
    return loaded
  }
}

type WithMessagesProps = { part: ReactNode; messages: Partial<IntlMessages> }

/** A part of a page with the page's messages and its own. */
export function WithMessages({ part, messages }: WithMessagesProps) {
  const ofPage = useMessages()
  // The same object in each render, or everything inside would take its words for new.
  const all = useMemo(() => ({ ...ofPage, ...messages }), [ofPage, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {part}
    </NextIntlClientProvider>
  )
}
