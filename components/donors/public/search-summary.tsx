'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useLocalPlace } from '@/components/places/use-place-names'
import { Badge } from '@/components/ui/badge'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { useDayText } from '@/components/ui/calendar-day'
import { Link } from '@/components/ui/link'
import { ALL_DISTRICTS, ALL_DONORS, type DonorView, searchAddress } from './search-address'

type SearchSummaryProps = { view: DonorView; onShow: (view: DonorView) => void }

export function SearchSummary({ view, onShow }: SearchSummaryProps) {
  const t = useTranslations('donors.search')
  const printDay = useDayText()
  const localPlace = useLocalPlace()
  const { bloodGroup, district, date, type } = view
  const asked = [
    bloodGroup && printedBloodGroup(bloodGroup),
    district !== ALL_DISTRICTS && localPlace(district),
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
        view={ALL_DONORS}
        onShow={onShow}
        className="inline-flex min-h-11 items-center px-1 font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
      >
        {t('showAll')}
      </ViewLink>
    </div>
  )
}

type ViewLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'onNavigate'> & {
  view: DonorView
  onShow: (view: DonorView) => void
}

/** A plain click changes the list without a navigation. */
export function ViewLink({ view, onShow, ...link }: ViewLinkProps) {
  return (
    <Link
      {...link}
      href={searchAddress(view)}
      onNavigate={(event) => {
        event.preventDefault()
        onShow(view)
      }}
    />
  )
}
