'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useLocalPlace } from '@/components/places/use-place-names'
import { Badge } from '@/components/ui/badge'
import { printedBloodGroup } from '@/components/ui/blood-group-label-keys'
import { Link } from '@/components/ui/link'
import { useFormatDay } from '@/components/ui/use-format-day'
import {
  ALL_DISTRICTS,
  ALL_DONORS,
  type DonorSearchView,
  donorSearchHref,
} from './donor-search-view'

type DonorSearchSummaryProps = { view: DonorSearchView; onShow: (view: DonorSearchView) => void }

export function DonorSearchSummary({ view, onShow }: DonorSearchSummaryProps) {
  const t = useTranslations('donors.search')
  const formatDay = useFormatDay()
  const localPlace = useLocalPlace()
  const { bloodGroup, district, date, type } = view
  const filters = [
    bloodGroup && printedBloodGroup(bloodGroup),
    district !== ALL_DISTRICTS && localPlace(district),
    date && formatDay(date),
    type === 'Eligible' && t('eligible'),
  ].filter((word): word is string => Boolean(word))
  if (filters.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
      <DonorSearchLink
        view={ALL_DONORS}
        onShow={onShow}
        className="inline-flex min-h-11 items-center px-1 font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
      >
        {t('showAll')}
      </DonorSearchLink>
    </div>
  )
}

type DonorSearchLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'onNavigate'> & {
  view: DonorSearchView
  onShow: (view: DonorSearchView) => void
}

/** A plain click changes the list without a navigation. */
export function DonorSearchLink({ view, onShow, ...link }: DonorSearchLinkProps) {
  return (
    <Link
      {...link}
      href={donorSearchHref(view)}
      onNavigate={(event) => {
        event.preventDefault()
        onShow(view)
      }}
    />
  )
}
