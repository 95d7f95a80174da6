'use client'

import { useTranslations } from 'next-intl'
import { SignedInOnly } from '@/components/session/signed-in-only'
import { printedBloodGroup } from '@/components/ui/blood-group'
import type { GroupFilterValue } from './own-group-filter-button'

const loadOwnGroupButton = () =>
  import('./own-group-filter-button').then((module) => module.OwnGroupFilterButton)

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
  const hint = <p className="text-text-muted">{t('donorHint')}</p>
  return (
    <div className="flex min-h-11 items-center noscript:hidden">
      <SignedInOnly
        load={loadOwnGroupButton}
        render={(OwnGroupFilterButton, person) => (
          <OwnGroupFilterButton person={person} onChoose={onValueChange}>
            {hint}
          </OwnGroupFilterButton>
        )}
      >
        {hint}
      </SignedInOnly>
    </div>
  )
}
