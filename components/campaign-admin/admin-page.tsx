import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

type AdminPageProps = { title: string; lead: string; action?: ReactNode; children: ReactNode }

/** A page of the dashboard about campaigns: its heading, and the words that its parts need. */
export function AdminPage({ title, lead, action, children }: AdminPageProps) {
  return (
    <ClientMessages
      namespaces={['campaignAdmin', 'campaigns', 'validation', 'errors', 'ui', 'common']}
    >
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:px-8">
        <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-2xl font-bold">{title}</h1>
            <p className="mt-1.5 text-text-muted">{lead}</p>
          </div>
          {action}
        </header>
        {children}
      </div>
    </ClientMessages>
  )
}
