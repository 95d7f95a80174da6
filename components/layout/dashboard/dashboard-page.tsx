import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { Crumb } from '@/lib/structured-data/breadcrumb'

type Namespaces = ComponentProps<typeof ClientMessages>['namespaces']

type DashboardPageProps = {
  title: string
  lead?: string
  action?: ReactNode
  parents?: readonly Crumb[]
  /** Messages for its client components, besides those of fields, lists and dialogs. */
  namespaces: Namespaces
  children: ReactNode
}

export function DashboardPage({
  title,
  lead,
  action,
  parents = [],
  namespaces,
  children,
}: DashboardPageProps) {
  const t = useTranslations('layout.dashboard')
  return (
    <ClientMessages
      namespaces={[
        ...namespaces,
        'admin-list',
        'users.identity',
        'validation',
        'errors',
        'ui',
        'shared',
      ]}
    >
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 pb-8 sm:px-6 lg:px-8">
        <Breadcrumb
          isPrivate
          items={[{ label: t('meta'), href: '/dashboard' }, ...parents, { label: title }]}
          className="mb-2"
        />
        <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-2xl font-bold">{title}</h1>
            {lead ? <p className="mt-1.5 text-text-muted">{lead}</p> : null}
          </div>
          {action}
        </header>
        {children}
      </div>
    </ClientMessages>
  )
}
