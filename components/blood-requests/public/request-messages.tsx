import type { ComponentProps, ReactNode } from 'react'
import { ClientMessages, IN_PLACE_LOGIN } from '@/lib/i18n/client-messages'

type RequestMessagesProps = {
  /** Further namespaces that a page needs. */
  also?: ComponentProps<typeof ClientMessages>['namespaces']
  children: ReactNode
}

/** Provides the messages that a request's card, its buttons and its dialog need in the browser. */
export function RequestMessages({ also = [], children }: RequestMessagesProps) {
  return (
    <ClientMessages
      namespaces={[
        ...[...also, ...IN_PLACE_LOGIN],
        ...([
          'blood-requests.public',
          'share.links',
          'ui',
          'shared',
          'errors',
          'validation',
        ] as const),
      ]}
    >
      {children}
    </ClientMessages>
  )
}
