'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { useDayText } from '@/components/ui/calendar-day'
import { ALL_DISTRICTS, type DonorView, EVERY_DONOR } from './search-address'
import { ViewLink } from './view-link'

type SearchSummaryProps = { view: DonorView; onShow: (view: DonorView) => void }

/** What was searched for, in reach of eyes that can't see the form, and the way back to everybody. */
export function SearchSummary({ view, onShow }: SearchSummaryProps) {
  const t = useTranslations('donors.search')
  const printDay = useDayText()
  const { bloodGroup, district, date, type } = view
  const asked = [
    bloodGroup && printedBloodGroup(bloodGroup),
    district !== ALL_DISTRICTS && district,
    date && printDay(date),
    type === 'Eligible' && t('eligible'),
  ].filter((word): word is string => Boolean(word))
  if (asked.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {asked.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
      <ViewLink
        view={EVERY_DONOR}
        onShow={onShow}
        className="inline-flex min-h-11 items-center px-1 font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
      >
        {t('showAll')}
      </ViewLink>
    </div>
  )
}
