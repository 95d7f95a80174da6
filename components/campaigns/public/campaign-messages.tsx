import type { ReactNode } from 'react'
import { ClientMessages, IN_PLACE_LOGIN } from '@/lib/i18n/client-messages'

/** The words that the parts of a campaign's page need in the browser, its dialogs too. */
export function CampaignMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        ...IN_PLACE_LOGIN,
        ...([
          'campaigns.public',
          'payments.public',
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
