import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar'
import { Footer } from './footer'
import { CloseLanguageOffer, LanguageSwitch } from './language-switch'
import { Navbar } from './navbar'

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] pb-[calc(var(--bottom-bar)+var(--action-bar))]">
      <LanguageOffer />
      <Navbar />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}

/** Every cached page contains it; `FirstPaintScript` shows it if the browser knows Bangla. */
export function LanguageOffer() {
  const t = useTranslations('layout.site.language')
  if (useLocale() !== 'en') return null
  return (
    <div lang="bn" className="language-offer">
      <LanguageSwitch>{t('offer')}</LanguageSwitch>
      <CloseLanguageOffer label={t('close')} />
    </div>
  )
}
