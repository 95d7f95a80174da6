import './globals.css'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FocusManager, HydrationMark, ThemeSync } from '@/components/layout/document-effects'
import { ErrorPageLabelsProvider } from '@/components/layout/error-page'
import { FirstPaintScript } from '@/components/layout/first-paint-script'
import { PageProgress } from '@/components/layout/page-progress'
import { DeferredStartup } from '@/components/offline/deferred-startup'
import { ToastHost } from '@/components/ui/toast'
import type { Locale } from '@/lib/i18n/routing'
import { PageFonts } from './page-fonts'

type SiteDocumentProps = { locale: Locale; children: ReactNode }

export async function SiteDocument({ locale, children }: SiteDocumentProps) {
  const t = await getTranslations('layout.site.error')
  const common = await getTranslations('shared')
  const toast = await getTranslations('ui.toast')
  const errorLabels = {
    title: t('title'),
    text: t('text'),
    tryAgain: common('tryAgain'),
    goHome: common('backHome'),
  }
  return (
    <html lang={locale} data-scroll-behavior="smooth" suppressHydrationWarning>
      <body className="font-sans">
        <FirstPaintScript />
        <PageFonts locale={locale} />
        <ThemeSync />
        <FocusManager />
        <DeferredStartup />
        <PageProgress label={common('loadingPage')} />
        <SkipLink />
        <ErrorPageLabelsProvider labels={errorLabels}>{children}</ErrorPageLabelsProvider>
        <ToastHost label={toast('region')} closeLabel={toast('close')} />
        <HydrationMark />
      </body>
    </html>
  )
}

export function SkipLink() {
  const t = useTranslations('layout.site')
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-surface-raised focus:px-4 focus:py-3 focus:font-semibold focus:shadow"
    >
      {t('skip')}
    </a>
  )
}
