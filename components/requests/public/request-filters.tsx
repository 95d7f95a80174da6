'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
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

/** One list of divisions and their districts. */
export function PlaceFilter({ divisions, value, onValueChange }: PlaceFilterProps) {
  const t = useTranslations('requests.public.list')
  const id = useId()
  const nameOf = useDivisionNames(divisions)
  const { division, district } = value
  const chosen = district ?? (division ? valueOfDivision(division) : '')

  function choose(option: string) {
    const wanted = divisions.find(({ name }) => valueOfDivision(name) === option)
    onValueChange(wanted ? { division: wanted.name } : { district: option || undefined })
  }

  const select = useRef<HTMLSelectElement>(null)
  const applyEarlyChoice = useEffectEvent(() => {
    const early = select.current?.value ?? ''
    if (early !== chosen) choose(early)
  })
  // React missed a choice that was made before hydration.
  useEffect(() => applyEarlyChoice(), [])

  return (
    <div className="flex flex-col gap-1.5 max-sm:w-44 max-sm:shrink-0 sm:max-w-xs noscript:hidden">
      <label htmlFor={id} className="font-semibold max-sm:sr-only">
        {t('place')}
      </label>
      <NativeSelect
        id={id}
        ref={select}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('everywhere')}</option>
        {divisions.map(({ name, districts }) => (
          <optgroup key={name} label={t('divisionName', { division: nameOf(name) })}>
            <option value={valueOfDivision(name)}>
              {t('wholeDivision', { division: nameOf(name) })}
            </option>
            {districts.map((option) => (
              <PlaceOption key={option.name} {...option} />
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </div>
  )
}

/** Some divisions have the name of a district. */
const valueOfDivision = (division: string) => `${division} division`

export function useDivisionNames(divisions: readonly Division[]): (name: string) => string {
  const locale = useLocale()
  const all = divisions.flatMap((division) => [division, ...division.districts])
  return (name) => (locale === 'bn' && all.find((option) => option.name === name)?.bnName) || name
}

function PlaceOption({ name, bnName }: { name: string; bnName: string }) {
  const locale = useLocale()
  return <option value={name}>{locale === 'bn' ? bnName : `${name} · ${bnName}`}</option>
}

type GroupFilterValue = Pick<RequestsView, 'group' | 'isDonors'>

type CompatibleGroupFilterProps = {
  value: GroupFilterValue
  onValueChange: (match: GroupFilterValue) => void
}

/** Members always have the row, so nothing below it shifts when the donor is known. */
export function CompatibleGroupFilter({
  value: { group, isDonors },
  onValueChange,
}: CompatibleGroupFilterProps) {
  const t = useTranslations('requests.public.list')
  const own = useEligibility().eligibility?.donor?.bloodGroup
  if (group) {
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 leading-snug noscript:hidden">
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
    <div className="min-h-11 items-center sm:flex max-sm:hidden max-sm:in-data-member:flex noscript:hidden">
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
