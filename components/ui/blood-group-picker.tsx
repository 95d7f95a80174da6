'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { bloodGroupLabelKeys, printedBloodGroup } from './blood-group'
import type { FieldControl } from './form-field'

type BloodGroupPickerProps = FieldControl & {
  value: BloodGroup | ''
  onValueChange: (group: BloodGroup) => void
  /** Called after `onValueChange` for a press by finger or mouse, not by keyboard. */
  onPress?: (group: BloodGroup) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
  /** A form focuses this field when it is the first invalid one. */
  ref?: Ref<{ focus: () => void }>
  /** Whether phones show the groups beside each other, in a line that its parent scrolls. */
  isOneLine?: boolean
  className?: string
}

/** Its `FormField` is a `group`. */
export function BloodGroupPicker({
  value,
  onValueChange,
  onPress,
  name,
  disabled,
  required,
  ref,
  isOneLine = false,
  className,
  ...group
}: BloodGroupPickerProps) {
  const t = useTranslations('ui.bloodGroup')
  const root = useRef<HTMLDivElement>(null)
  const generatedName = useId()
  useImperativeHandle(ref, () => ({
    focus: () => root.current?.querySelector<HTMLElement>('input')?.focus(),
  }))
  return (
    // A container has no width of its own, which the line needs.
    <div className={clsx(isOneLine ? 'sm:@container' : '@container', className)}>
      <div
        {...group}
        ref={root}
        role="radiogroup"
        aria-required={required}
        className={clsx(
          'grid grid-cols-[repeat(auto-fit,minmax(max(3rem,(100%-1.6rem)/4),1fr))] gap-2 @lg:grid-cols-[repeat(auto-fit,minmax(max(3.5rem,(100%-3.6rem)/8),1fr))]',
          isOneLine && 'max-sm:flex',
        )}
      >
        {BLOOD_GROUPS.map((bloodGroup) => (
          <label
            key={bloodGroup}
            className={clsx(
              'relative grid h-14 place-items-center rounded border bg-surface-raised text-lg font-extrabold tracking-tight transition-colors',
              'hover:border-accent hover:text-accent-text has-disabled:opacity-50',
              'has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              isOneLine && 'max-sm:h-12 max-sm:w-14 max-sm:text-base',
              group['aria-invalid'] ? 'border-danger' : 'border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name ?? generatedName}
              value={bloodGroup}
              checked={value === bloodGroup}
              disabled={disabled}
              aria-label={t(bloodGroupLabelKeys[bloodGroup])}
              onChange={() => onValueChange(bloodGroup)}
              // A click by the keyboard has no detail.
              onClick={({ detail }) => detail > 0 && onPress?.(bloodGroup)}
              onKeyDown={preventSubmit}
              className="absolute inset-0 cursor-pointer appearance-none rounded outline-none"
            />
            <span aria-hidden="true">{printedBloodGroup(bloodGroup)}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** Enter on a tile chooses nothing, and must not send the form either. */
function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
