import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

/** The words that the parts of a campaign's page need in the browser, its dialogs too. */
export function CampaignMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={['campaigns', 'payments', 'share', 'ui', 'common', 'errors', 'validation']}
    >
      {children}
    </ClientMessages>
  )
}
