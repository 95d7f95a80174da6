'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Combobox, type ComboboxOption } from '@/components/ui/combobox'
import { placeRank } from '@/lib/features/places/rules'

type PlaceComboboxProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'rank'> & {
  places: readonly { name: string; bn_name: string; other_names?: string[] }[]
  first?: ComboboxOption
}

/** Finds places by their English or Bangla name. */
export function PlaceCombobox({ places, first, ...combobox }: PlaceComboboxProps) {
  const t = useTranslations('donors.places')
  const locale = useLocale()
  const options = useMemo(() => toOptions(places, first, locale), [places, first, locale])
  const byName = useMemo(() => new Map(places.map((place) => [place.name, place])), [places])

  /** Options that are no place, such as 'All', match by their own label. */
  function rank({ value, label }: ComboboxOption, typed: string): number {
    return placeRank(byName.get(value) ?? { name: label, bn_name: '' }, typed)
  }

  return <Combobox noMatchText={t('noMatch')} {...combobox} options={options} rank={rank} />
}

function toOptions(
  places: PlaceComboboxProps['places'],
  first: ComboboxOption | undefined,
  locale: string,
) {
  const options = places.map(({ name, bn_name }) => ({
    value: name,
    ...(locale === 'bn'
      ? { label: bn_name, secondLabel: name }
      : { label: name, secondLabel: bn_name }),
  }))
  return first ? [first, ...options] : options
}

export function PlacesLoadError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('donors.places')
  const common = useTranslations('shared')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded bg-warning-soft p-4"
    >
      <p className="min-w-0 flex-1 basis-56">{t('failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
