import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '@/components/ui/form-field'

type CheckboxGroupProps = {
  label: string
  hint?: string
  error?: string
  field: UseFormRegisterReturn
  choices: readonly { value: string; label: string }[]
}

export function CheckboxGroup({ label, hint, error, field, choices }: CheckboxGroupProps) {
  return (
    <FormField label={label} hint={hint} error={error} group>
      {({ id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        <fieldset id={id} aria-labelledby={labelledBy} aria-describedby={describedBy}>
          {choices.map((choice) => (
            <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                value={choice.value}
                className="size-5 shrink-0 accent-accent"
                {...field}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
      )}
    </FormField>
  )
}
