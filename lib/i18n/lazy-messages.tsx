'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { Noun } from './message-files'
import type { IntlMessages } from './picked-messages'

/** Returns the same component each time: React would remount another one and lose the input. */
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

export function WithMessages({ part, messages }: WithMessagesProps) {
  const ofPage = useMessages()
  // A new object per render would render everything inside again.
  const all = useMemo(() => ({ ...ofPage, ...messages }), [ofPage, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {part}
    </NextIntlClientProvider>
  )
}
