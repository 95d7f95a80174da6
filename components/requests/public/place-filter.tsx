'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef } from 'react'
import { NativeSelect } from '@/components/ui/input'
import type { Division } from '@/lib/features/places/rules'
import type { RequestsView } from './requests-view'

type Place = Pick<RequestsView, 'division' | 'district'>

type PlaceFilterProps = {
  divisions: readonly Division[]
  value: Place
  onValueChange: (place: Place) => void
}

export function PlaceFilter({ divisions, value, onValueChange }: PlaceFilterProps) {
  const t = useTranslations('requests.public.list')
  const { division = '', district = '' } = value
  const nameOf = useDivisionNames(divisions)
  const offered = divisions.filter(({ name }) => !division || name === division)

  function chooseDistrict(name: string) {
    onValueChange(name ? { district: name } : { division: division || undefined })
  }

  return (
    <fieldset className="grid grid-cols-2 gap-x-2 sm:max-w-md noscript:hidden">
      <legend className="sr-only">{t('place')}</legend>
      <PlaceSelect
        label={t('division')}
        value={division}
        onChoose={(name) => onValueChange({ division: name || undefined })}
      >
        <option value="">{t('all')}</option>
        {divisions.map((option) => (
          <PlaceOption key={option.name} {...option} />
        ))}
      </PlaceSelect>
      <PlaceSelect label={t('district')} value={district} onChoose={chooseDistrict}>
        <option value="">{t('all')}</option>
        {offered.map(({ name, districts }) => (
          <optgroup key={name} label={t('divisionName', { division: nameOf(name) })}>
            {districts.map((option) => (
              <PlaceOption key={option.name} {...option} />
            ))}
          </optgroup>
        ))}
      </PlaceSelect>
    </fieldset>
  )
}

export function useDivisionNames(divisions: readonly Division[]): (name: string) => string {
  const locale = useLocale()
  const all = divisions.flatMap((division) => [division, ...division.districts])
  return (name) => (locale === 'bn' && all.find((option) => option.name === name)?.bnName) || name
}

function PlaceOption({ name, bnName }: { name: string; bnName: string }) {
  const locale = useLocale()
  return <option value={name}>{locale === 'bn' ? bnName : `${name} · ${bnName}`}</option>
}

type PlaceSelectProps = Pick<ComponentProps<'select'>, 'children'> & {
  label: string
  value: string
  onChoose: (name: string) => void
}

function PlaceSelect({ label, value, onChoose, children }: PlaceSelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const applyEarlyChoice = useEffectEvent(() => {
    const early = select.current?.value ?? ''
    if (early !== value) onChoose(early)
  })
  // React missed a choice that was made before hydration.
  useEffect(() => applyEarlyChoice(), [])
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <NativeSelect
        id={id}
        ref={select}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </NativeSelect>
    </div>
  )
}
