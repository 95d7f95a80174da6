'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'
import { Combobox, type ComboboxOption } from '@/components/ui/combobox'
import { matchesPlace } from '@/lib/features/places/rules'

type PlaceComboboxProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'matches'> & {
  places: readonly { name: string; bn_name: string }[]
  /** A choice before all places, such as 'All'. */
  first?: ComboboxOption
}

/** One place out of a list, found by typing its English or its Bangla name. Needs `ui` and `donors`. */
export function PlaceCombobox({ places, first, ...combobox }: PlaceComboboxProps) {
  const t = useTranslations('donors.places')
  const options = useMemo(() => toOptions(places, first), [places, first])
  return <Combobox noMatchText={t('noMatch')} {...combobox} options={options} matches={answersTo} />
}

function toOptions(places: PlaceComboboxProps['places'], first: ComboboxOption | undefined) {
  const options = places.map(({ name, bn_name }) => ({
    value: name,
    label: name,
    secondLabel: bn_name,
  }))
  return first ? [first, ...options] : options
}

function answersTo({ label, secondLabel = '' }: ComboboxOption, typed: string): boolean {
  return matchesPlace({ name: label, bn_name: secondLabel }, typed)
}
