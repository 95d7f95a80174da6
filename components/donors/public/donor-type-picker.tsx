'use client'

import { useTranslations } from 'next-intl'
import * as RadioGroup from 'radix-ui/radio-group'
import type { FieldControl } from '@/components/ui/field-control'
import { DONOR_TYPES, type DonorType } from './search-address'

type DonorTypePickerProps = FieldControl & {
  value: DonorType
  onValueChange: (type: DonorType) => void
  name?: string
  onBlur?: () => void
}

const words = { All: 'all', Eligible: 'eligible' } as const satisfies Record<DonorType, string>

/** All donors, or those alone who can give: two halves of one control. Its `FormField` is a `group`. */
export function DonorTypePicker({ onValueChange, ...group }: DonorTypePickerProps) {
  const t = useTranslations('donors.search')
  return (
    <RadioGroup.Root
      {...group}
      onValueChange={(next) => onValueChange(next as DonorType)}
      className="grid grid-cols-2 gap-1 rounded border border-line-strong bg-surface-raised p-1"
    >
      {DONOR_TYPES.map((type) => (
        <RadioGroup.Item
          key={type}
          value={type}
          className="relative min-h-9.5 rounded px-3 font-semibold text-text-muted transition-colors hover:text-text data-[state=checked]:bg-text data-[state=checked]:text-text-inverse after:absolute after:-inset-1"
        >
          {t(words[type])}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
