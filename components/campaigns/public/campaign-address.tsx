import { useLocale } from 'next-intl'
import { detectLanguage } from '@/lib/i18n/translated-content'

type CampaignAddressProps = { address: string; className?: string }

/** A campaign's place has one text for all languages. */
export function CampaignAddress({ address, className }: CampaignAddressProps) {
  const language = detectLanguage(address)
  return (
    <span lang={language === useLocale() ? undefined : language} className={className}>
      {address}
    </span>
  )
}
