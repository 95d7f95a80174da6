import { useLocale, useTranslations } from 'next-intl'
import { CloseLanguageOffer, LanguageSwitch } from './language-switch'

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
