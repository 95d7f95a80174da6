import { useLocale } from 'next-intl'
import { languageOfText } from '@/lib/i18n/content-language'

type PlaceTextProps = { address: string; className?: string }

/** The place of a campaign, which is the same in every language and is shown as it was typed. */
export function PlaceText({ address, className }: PlaceTextProps) {
  const language = languageOfText(address)
  return (
    <span lang={language === useLocale() ? undefined : language} className={className}>
      {address}
    </span>
  )
}
