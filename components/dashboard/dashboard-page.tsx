import type { ComponentProps, ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

type Namespaces = ComponentProps<typeof ClientMessages>['namespaces']

type DashboardPageProps = {
  title: string
  lead: string
  action?: ReactNode
  /** The words that its parts need in the browser, besides those of fields, lists and dialogs. */
  words: Namespaces
  children: ReactNode
}

/** A page of the dashboard: its heading, what can be done there, and its content. */
export function DashboardPage({ title, lead, action, words, children }: DashboardPageProps) {
  return (
    <ClientMessages
      namespaces={[...words, 'dashboardList', 'validation', 'errors', 'ui', 'common']}
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
