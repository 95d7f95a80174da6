'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useEligibility } from '@/components/pledges/public/eligibility-provider'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
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

type GroupFilterValue = Pick<RequestsView, 'group' | 'isDonors'>

type CompatibleGroupFilterProps = {
  value: GroupFilterValue
  onValueChange: (match: GroupFilterValue) => void
}

/** The row is always there, so nothing below it shifts when the donor is known. */
export function CompatibleGroupFilter({
  value: { group, isDonors },
  onValueChange,
}: CompatibleGroupFilterProps) {
  const t = useTranslations('requests.public.list')
  const own = useEligibility().eligibility?.donor?.bloodGroup
  if (group) {
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
        <input
          type="checkbox"
          checked={Boolean(isDonors)}
          onChange={({ target }) => onValueChange({ group, isDonors: target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{t('donorMatch', { group: printedBloodGroup(group) })}</span>
      </label>
    )
  }
  return (
    <div className="flex min-h-11 items-center noscript:hidden">
      {own ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onValueChange({ group: own, isDonors: true })}
        >
          {t('ownMatch', { group: printedBloodGroup(own) })}
        </Button>
      ) : (
        <p className="text-text-muted">{t('donorHint')}</p>
      )}
    </div>
  )
}
