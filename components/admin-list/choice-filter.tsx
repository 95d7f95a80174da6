'use client'

import { FormField } from '@/components/ui/form-field'
import { Select } from '@/components/ui/select'

/** The value for 'no filter', because a select option cannot have an empty value. */
const ALL = 'all'

type ChoiceFilterProps<Value extends string> = {
  label: string
  allLabel: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  className?: string
}

export function ChoiceFilter<Value extends string>({
  label,
  allLabel,
  options,
  value,
  onChange,
  className = 'sm:w-48',
}: ChoiceFilterProps<Value>) {
  return (
    <FormField label={label} className={className}>
      {(field) => (
        <Select
          {...field}
          options={[{ value: ALL, label: allLabel }, ...options]}
          value={value ?? ALL}
          onValueChange={(chosen) => onChange(options.find((one) => one.value === chosen)?.value)}
        />
      )}
    </FormField>
  )
}
