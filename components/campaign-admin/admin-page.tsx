import type { ReactNode } from 'react'
import { SectionHeading } from '@/components/ui/section-heading'
import { ClientMessages } from '@/lib/i18n/client-messages'

type AdminPageProps = { title: string; lead: string; action?: ReactNode; children: ReactNode }

/** A page of the dashboard about campaigns: its heading, and the words that its parts need. */
export function AdminPage({ title, lead, action, children }: AdminPageProps) {
  return (
    <ClientMessages
      namespaces={['campaignAdmin', 'campaigns', 'validation', 'errors', 'ui', 'common']}
    >
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:px-8">
        <SectionHeading as="h1" title={title} text={lead} action={action} />
        {children}
      </div>
    </ClientMessages>
  )
}
