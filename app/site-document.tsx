import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ErrorPageLabelsProvider } from '@/components/layout/error-page'
import { FirstPaintScript } from '@/components/layout/first-paint-script'
import { FocusManager } from '@/components/layout/focus-manager'
import { HydrationMark } from '@/components/layout/hydration-mark'
import { PageProgress } from '@/components/layout/page-progress'
import { SkipLink } from '@/components/layout/skip-link'
import { ThemeSync } from '@/components/layout/theme-sync'
import { DeferredStartup } from '@/components/offline/deferred-startup'
import { ToastHost } from '@/components/ui/toast'
import type { Locale } from '@/lib/i18n/routing'
import './globals.css'
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
