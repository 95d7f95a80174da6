import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type LayoutProps = LocaleParams & { children: ReactNode }

export default async function SignInLayout({ params, children }: LayoutProps) {
  await pageLocale(params)
  return (
    <ClientMessages namespaces={['users.account', 'validation', 'errors', 'ui', 'shared']}>
      {children}
    </ClientMessages>
  )
}
