import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'

/** What a field's control is told, so that its label, hint and message belong to it. */
export type FieldProps = {
  id: string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required?: boolean
}

type FormFieldProps = {
  label: ReactNode
  id?: string
  /** The message at the field, in the spec's words; it may hold a link to the way out. */
  error?: ReactNode
  hint?: ReactNode
  optional?: boolean
  required?: boolean
  /** The control is a set of controls (a radio group): the label names it but can't be pressed. */
  group?: boolean
  className?: string
  children: (field: FieldProps) => ReactNode
}

/** A control with its label above and its message below, said aloud when it appears. */
export function FormField({
  label,
  id,
  error,
  hint,
  optional = false,
  required,
  group = false,
  className,
  children,
}: FormFieldProps) {
  const t = useTranslations('shared')
  const made = useId()
  const fieldId = id ?? made
  const labelId = `${fieldId}-label`
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const described = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ')
  const labelText = (
    <>
      {label}
      {optional ? (
        <span className="ml-1.5 font-normal text-text-muted">({t('optional')})</span>
      ) : null}
    </>
  )
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      {group ? (
        <span id={labelId} className="font-semibold">
          {labelText}
        </span>
      ) : (
        <label id={labelId} htmlFor={fieldId} className="font-semibold">
          {labelText}
        </label>
      )}
      {children({
        id: fieldId,
        'aria-labelledby': labelId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        ...(required === undefined ? {} : { required }),
      })}
      {hint ? (
        <div id={hintId} className="text-sm text-text-muted">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p
          id={errorId}
          role="alert"
          className="flex items-start gap-1.5 text-sm font-medium text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
