import type { ComponentProps, ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

export const REQUEST_CARD_NAMESPACES = [
  'requests.public.card',
  'requests.public.urgency',
  'requests.public.component',
  'requests.public.share',
  'pledges.public.card',
  'share.links',
  'ui.bloodGroup',
  'shared',
] as const

const REQUEST_LIST_NAMESPACES = [
  ...REQUEST_CARD_NAMESPACES,
  'requests.public.list',
  'requests.public.empty',
  'ui.combobox',
  'ui.error',
] as const

const REQUEST_PAGE_NAMESPACES = [
  ...REQUEST_CARD_NAMESPACES,
  'requests.public',
  'pledges.public',
  'waiting-list.public',
  'push.question',
  'ui',
  'errors',
  'validation',
] as const

type RequestMessagesProps = {
  extraNamespaces?: ComponentProps<typeof ClientMessages>['namespaces']
  children: ReactNode
}

export function RequestCardMessages({ children }: Pick<RequestMessagesProps, 'children'>) {
  return <ClientMessages namespaces={REQUEST_CARD_NAMESPACES}>{children}</ClientMessages>
}

export function RequestListMessages({ children }: Pick<RequestMessagesProps, 'children'>) {
  return <ClientMessages namespaces={REQUEST_LIST_NAMESPACES}>{children}</ClientMessages>
}

export function RequestMessages({ extraNamespaces = [], children }: RequestMessagesProps) {
  return (
    <ClientMessages namespaces={[...extraNamespaces, ...REQUEST_PAGE_NAMESPACES]}>
      {children}
    </ClientMessages>
  )
}
