import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { FieldControl } from './form-field'

export type RadioOption = { value: string; label: string; hint?: string; disabled?: boolean }

type RadioGroupProps = FieldControl & {
  choices: readonly RadioOption[]
  /** Connects each radio button with its form, such as `register('name')`. */
  input: Omit<ComponentProps<'input'>, 'type' | 'value'>
  /** The chosen value, if the form does not hold it. */
  chosen?: string
  className?: string
}

/** Its `FormField` is a `group`. */
export function RadioGroup({
  choices,
  input,
  chosen,
  required,
  className,
  ...group
}: RadioGroupProps) {
  return (
    <div
      {...group}
      role="radiogroup"
      aria-required={required}
      className={clsx('flex flex-col gap-2', className)}
    >
      {choices.map(({ value, label, hint, disabled }) => (
        <label
          key={value}
          className={clsx(
            'flex min-h-12 cursor-pointer items-start gap-3 rounded border bg-surface-raised px-3.5 py-2.5',
            'hover:border-text has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:opacity-60 has-disabled:hover:border-line-strong',
            group['aria-invalid'] ? 'border-danger' : 'border-line-strong',
          )}
        >
          <input
            {...input}
            type="radio"
            value={value}
            checked={chosen === undefined ? undefined : chosen === value}
            disabled={disabled}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{label}</span>
            {hint ? <span className="block text-sm text-text-muted">{hint}</span> : null}
          </span>
        </label>
      ))}
    </div>
  )
}
