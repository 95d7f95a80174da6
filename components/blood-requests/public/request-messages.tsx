import type { ComponentProps, ReactNode } from 'react'
import { ClientMessages, IN_PLACE_LOGIN } from '@/lib/i18n/client-messages'

/** What a request's card, its buttons and its dialog need in the browser. */
const REQUEST_MESSAGES = [
  ...IN_PLACE_LOGIN,
  ...(['blood-requests.public', 'share.links', 'ui', 'shared', 'errors', 'validation'] as const),
] as const

type RequestMessagesProps = {
  /** Further namespaces that a page needs. */
  also?: ComponentProps<typeof ClientMessages>['namespaces']
  children: ReactNode
}

/** Provides the messages of a request's card, its buttons and its dialog. */
export function RequestMessages({ also = [], children }: RequestMessagesProps) {
  return <ClientMessages namespaces={[...also, ...REQUEST_MESSAGES]}>{children}</ClientMessages>
}
