'use client'

import { useTranslations } from 'next-intl'
import * as RadioGroup from 'radix-ui/radio-group'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { bloodGroupWords, printedBloodGroup } from './blood-group-words'
import { cn } from './cn'
import type { FieldControl } from './field-control'

type BloodGroupPickerProps = FieldControl & {
  value: BloodGroup | ''
  onValueChange: (group: BloodGroup) => void
  /** Called when a tile is pressed by a finger or a mouse, after `onValueChange`. */
  onPress?: (group: BloodGroup) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
  /** Lets a form focus this field when it is the first invalid one. */
  ref?: Ref<{ focus: () => void }>
  className?: string
}

/**
 * Eight tiles to choose a blood group from, four in a row or all eight; fewer where large text leaves no room.
 * Needs the messages of `ui`; its `FormField` is a `group`.
 */
export function BloodGroupPicker({
  value,
  onValueChange,
  onPress,
  ref,
  className,
  ...group
}: BloodGroupPickerProps) {
  const t = useTranslations('ui.bloodGroup')
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => root.current?.querySelector<HTMLElement>('[role="radio"]')?.focus(),
  }))
  return (
    <div className={cn('@container', className)}>
      <RadioGroup.Root
        {...group}
        ref={root}
        value={value}
        onValueChange={(next) => onValueChange(next as BloodGroup)}
        className="grid grid-cols-[repeat(auto-fit,minmax(max(3rem,(100%-1.6rem)/4),1fr))] gap-2 @lg:grid-cols-[repeat(auto-fit,minmax(max(3.5rem,(100%-3.6rem)/8),1fr))]"
      >
        {BLOOD_GROUPS.map((bloodGroup) => (
          <RadioGroup.Item
            key={bloodGroup}
            value={bloodGroup}
            aria-label={t(bloodGroupWords[bloodGroup])}
            // A click that the keyboard makes has no detail.
            onClick={({ detail }) => detail > 0 && onPress?.(bloodGroup)}
            className={cn(
              'grid h-14 place-items-center rounded border border-line-strong bg-surface-raised text-lg font-extrabold tracking-tight transition-colors',
              'hover:border-accent hover:text-accent-text disabled:opacity-50',
              'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent',
              group['aria-invalid'] && 'border-danger',
            )}
          >
            <span aria-hidden="true">{printedBloodGroup(bloodGroup)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
