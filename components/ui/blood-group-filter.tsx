'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { bloodGroupLabelKeys, printedBloodGroup } from '@/components/ui/blood-group'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'

type BloodGroupFilterProps = {
  value: BloodGroup | null
  onValueChange: (group: BloodGroup | null) => void
  /** Whether phones show the groups beside each other, in a line that its parent scrolls. */
  isOneLine?: boolean
}

export function BloodGroupFilter({
  value,
  onValueChange,
  isOneLine = false,
}: BloodGroupFilterProps) {
  const t = useTranslations('ui.bloodGroup')
  const name = useId()
  return (
    <fieldset className="noscript:hidden">
      <legend className={clsx('mb-2 font-semibold', isOneLine && 'max-sm:sr-only')}>
        {t('filter')}
      </legend>
      <div className={clsx('gap-2 sm:flex sm:flex-wrap', isOneLine ? 'flex' : 'grid grid-cols-5')}>
        {[null, ...BLOOD_GROUPS].map((group) => (
          <label
            key={group ?? 'all'}
            className="relative grid h-12 min-w-14 cursor-pointer place-items-center rounded border border-line-strong bg-surface-raised px-2 font-extrabold tracking-tight transition-colors hover:border-accent hover:text-accent-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={value === group}
              onChange={() => onValueChange(group)}
              className="sr-only"
              aria-label={group ? t(bloodGroupLabelKeys[group]) : t('all')}
            />
            <span aria-hidden="true">{group ? printedBloodGroup(group) : t('all')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
