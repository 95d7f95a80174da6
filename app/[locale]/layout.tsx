import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SiteDocument } from '@/app/site-document'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { SITE } from '@/lib/site'
import { siteViewport } from '../site-viewport'

/** Next.js renders pages on their first request and then caches them, so a build needs no database. */
export function generateStaticParams() {
  return []
}

/** The year in the footer stays correct, because cached pages expire every hour. */
export const revalidate = 3600

export const viewport: Viewport = siteViewport

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = await getTranslations({ locale, namespace: 'layout.site.meta' })
  return {
    metadataBase: new URL(siteUrl()),
    title: { default: t('title'), template: `%s | ${SITE.name}` },
    description: t('description'),
    applicationName: SITE.name,
    manifest: locale === 'bn' ? '/bn/manifest.webmanifest' : '/manifest.webmanifest',
    // Prevents browsers from turning dates into phone links.
    formatDetection: { telephone: false },
  }
}

type LocaleLayoutProps = LocaleParams & { children: ReactNode }

export default async function LocaleLayout({ params, children }: LocaleLayoutProps) {
  return <SiteDocument locale={await pageLocale(params)}>{children}</SiteDocument>
}
