import type { ComponentProps, ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

export const CARD_MESSAGES = [
  ...(['card', 'urgency', 'component', 'share'] as const).map(
    (part) => `blood-requests.public.${part}` as const,
  ),
  ...(['share.links', 'ui.bloodGroup', 'shared'] as const),
] as const

const LIST_MESSAGES = [
  ...CARD_MESSAGES,
  ...(['blood-requests.public.list', 'blood-requests.public.empty'] as const),
  ...(['ui.combobox', 'ui.error'] as const),
] as const

const PAGE_MESSAGES = [
  ...CARD_MESSAGES,
  ...(['blood-requests.public', 'push.question', 'ui', 'errors', 'validation'] as const),
] as const

type RequestMessagesProps = {
  also?: ComponentProps<typeof ClientMessages>['namespaces']
  children: ReactNode
}

export function RequestCardMessages({ children }: Pick<RequestMessagesProps, 'children'>) {
  return <ClientMessages namespaces={CARD_MESSAGES}>{children}</ClientMessages>
}

export function RequestListMessages({ children }: Pick<RequestMessagesProps, 'children'>) {
  return <ClientMessages namespaces={LIST_MESSAGES}>{children}</ClientMessages>
}

export function RequestMessages({ also = [], children }: RequestMessagesProps) {
  return <ClientMessages namespaces={[...also, ...PAGE_MESSAGES]}>{children}</ClientMessages>
}
