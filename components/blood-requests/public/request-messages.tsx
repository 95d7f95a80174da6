import type { ComponentProps, ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

/** What a request's card and its buttons need in the browser; the dialog brings its own messages. */
export const CARD_MESSAGES = [
  ...(['card', 'urgency', 'component', 'share'] as const).map(
    (part) => `blood-requests.public.${part}` as const,
  ),
  ...(['share.links', 'ui.bloodGroup', 'shared'] as const),
] as const

/** Around a list with its filters, its empty state and its error. */
const LIST_MESSAGES = [
  ...CARD_MESSAGES,
  ...(['blood-requests.public.list', 'blood-requests.public.empty'] as const),
  ...(['ui.combobox', 'ui.error'] as const),
] as const

/** On a page about one request, or with the form, everything public about requests. */
const PAGE_MESSAGES = [
  ...CARD_MESSAGES,
  ...(['blood-requests.public', 'push.question', 'ui', 'errors', 'validation'] as const),
] as const

type RequestMessagesProps = {
  /** Further namespaces that a page needs. */
  also?: ComponentProps<typeof ClientMessages>['namespaces']
  children: ReactNode
}

/** Provides the messages of requests' cards and their buttons. */
export function RequestCardMessages({ children }: Pick<RequestMessagesProps, 'children'>) {
  return <ClientMessages namespaces={CARD_MESSAGES}>{children}</ClientMessages>
}

/** Provides the messages of a list of requests with its filters. */
export function RequestListMessages({ children }: Pick<RequestMessagesProps, 'children'>) {
  return <ClientMessages namespaces={LIST_MESSAGES}>{children}</ClientMessages>
}

/** Provides the messages of a page about one request, or with the form of requests. */
export function RequestMessages({ also = [], children }: RequestMessagesProps) {
  return <ClientMessages namespaces={[...also, ...PAGE_MESSAGES]}>{children}</ClientMessages>
}
