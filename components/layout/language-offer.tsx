import { useLocale, useTranslations } from 'next-intl'
import { CloseLanguageOffer } from './close-language-offer'
import { LanguageSwitch } from './language-switch'

/**
 * A line above English pages that offers them in Bangla. It is in every page, since pages are cached for
 * everybody; `FirstPaintScript` shows it to people whose browser knows Bangla, until
 * they choose a language or close it.
 */
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
