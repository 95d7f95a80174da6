import type { Metadata, Viewport } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Navbar } from '@/components/layout/navbar'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { routing } from '@/lib/i18n/routing'
import { SITE } from '@/lib/site'
import { SiteDocument } from './site-document'
import { siteViewport } from './site-viewport'

const locale = routing.defaultLocale

export const viewport: Viewport = siteViewport

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'layout.site.notFound' })
  return {
    title: `${t('meta')} | ${SITE.name}`,
    robots: { index: false },
    manifest: '/manifest.webmanifest',
  }
}

/** Rendered at build time, without environment variables, so it omits the footer. */
export default async function GlobalNotFound() {
  setRequestLocale(locale)
  return (
    <SiteDocument locale={locale}>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
        <Navbar />
        <main id="main" tabIndex={-1} className="outline-none">
          <NotFoundPage />
        </main>
      </div>
    </SiteDocument>
  )
}
