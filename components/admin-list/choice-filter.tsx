import { FormField } from '@/components/ui/form-field'
import { Select } from '@/components/ui/select'

/** Stands for no choice: a select cannot have an empty value. */
const ALL = 'all'

type ChoiceFilterProps<Value extends string> = {
  label: string
  /** The words for no choice. */
  every: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  className?: string
}

/** Filters a list by one of a few values, or by none. */
export function ChoiceFilter<Value extends string>({
  label,
  every,
  options,
  value,
  onChange,
  className = 'sm:w-52',
}: ChoiceFilterProps<Value>) {
  return (
    <FormField label={label} className={className}>
      {(field) => (
        <Select
          {...field}
          options={[{ value: ALL, label: every }, ...options]}
          value={value ?? ALL}
          onValueChange={(chosen) => onChange(options.find((one) => one.value === chosen)?.value)}
        />
      )}
    </FormField>
  )
}
