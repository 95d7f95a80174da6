'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { MessageFile } from './message-files'
import type { IntlMessages } from './pick-messages'

/** Returns the same component each time: React would remount another one and lose the input. */
export function loadWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  messageFiles: readonly MessageFile[],
): () => Promise<ComponentType<Props>> {
  let loaded: ComponentType<Props> | undefined
  return async () => {
    // The list of files is long, and few visitors open a dialog.
    const loading = import('./message-files').then(({ loadMessages }) => loadMessages(messageFiles))
    const [Component, messages] = await Promise.all([load(), loading])
    loaded ??= (props) => <LazyMessages content={<Component {...props} />} messages={messages} />
    return loaded
  }
}

type LazyMessagesProps = { content: ReactNode; messages: Partial<IntlMessages> }

export function LazyMessages({ content, messages }: LazyMessagesProps) {
  const pageMessages = useMessages()
  // A new object per render would render everything inside again.
  const all = useMemo(() => ({ ...pageMessages, ...messages }), [pageMessages, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {content}
    </NextIntlClientProvider>
  )
}
