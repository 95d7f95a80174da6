import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ErrorWords } from '@/components/layout/error-words'
import { FocusKeeper } from '@/components/layout/focus-keeper'
import { SkipLink } from '@/components/layout/skip-link'
import { ThemeKeeper } from '@/components/layout/theme-keeper'
import { ThemeScript } from '@/components/ui/theme-script'
import { ToastHost } from '@/components/ui/toast-host'
import { siteAddress } from '@/lib/core/site-address'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { SITE } from '@/lib/site'
import { hindSiliguri, inter } from '../fonts'
import '../globals.css'

/** Pages are made on their first request and then kept: a build needs no database. */
export function generateStaticParams() {
  return []
}

/** What is kept is made anew each hour, so that the year at the foot of the page stays right. */
export const revalidate = 3600

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#151316' },
  ],
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = await getTranslations({ locale, namespace: 'layout.meta' })
  return {
    metadataBase: new URL(siteAddress()),
    title: { default: t('title'), template: `%s | ${SITE.name}` },
    description: t('description'),
    applicationName: SITE.name,
    // A page names its own phone numbers; the browser must not turn dates into some.
    formatDetection: { telephone: false },
  }
}

type LocaleLayoutProps = LocaleParams & { children: ReactNode }

/** The document: language, fonts, theme, and what every page may need (skip link, notices). */
export default async function LocaleLayout({ params, children }: LocaleLayoutProps) {
  const locale = await pageLocale(params)
  const t = await getTranslations('layout.error')
  const common = await getTranslations('common')
  const toast = await getTranslations('ui.toast')
  const errorWords = {
    title: t('title'),
    text: t('text'),
    tryAgain: common('tryAgain'),
    goHome: common('backHome'),
  }
  return (
    <html
      lang={locale}
      className={`${inter.variable} ${hindSiliguri.variable}`}
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <body className="font-sans">
        <ThemeScript />
        <ThemeKeeper />
        <FocusKeeper />
        <SkipLink />
        <ErrorWords words={errorWords}>{children}</ErrorWords>
        <ToastHost label={toast('region')} closeLabel={toast('close')} />
      </body>
    </html>
  )
}
