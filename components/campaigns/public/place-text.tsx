import { useLocale } from 'next-intl'
import { languageOfText } from '@/lib/i18n/content-language'

type PlaceTextProps = { address: string; className?: string }

/** A campaign's place has one text for all languages. */
export function PlaceText({ address, className }: PlaceTextProps) {
  const language = languageOfText(address)
  return (
    <span lang={language === useLocale() ? undefined : language} className={className}>
      {address}
    </span>
  )
}
