import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type LayoutProps = LocaleParams & { children: ReactNode }

export default async function AccountLayout({ params, children }: LayoutProps) {
  await pageLocale(params)
  return <SiteFrame>{children}</SiteFrame>
}
