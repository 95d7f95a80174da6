import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon'

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
  error?: ReactNode
  hint?: ReactNode
  optional?: boolean
  required?: boolean
  /** For a group of controls, such as radio buttons: the label names it but is not clickable. */
  group?: boolean
  className?: string
  children: (field: FieldProps) => ReactNode
}

/** Screen readers announce the error when it appears. */
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
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const labelId = `${fieldId}-label`
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ')
  const labelText = (
    <>
      {label}{' '}
      {optional ? <span className="font-normal text-text-muted">({t('optional')})</span> : null}
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
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        ...(required === undefined ? {} : { required }),
      })}
      {hint ? (
        <div id={hintId} className="text-sm text-text-muted">
          {hint}
        </div>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}

type FieldErrorProps = {
  id?: string
  /** Whether a live region around it announces it. */
  isInLiveRegion?: boolean
  className?: string
  children: ReactNode
}

/** The one style of errors at fields; a `FormNotice` shows those of a whole form. */
export function FieldError({ id, isInLiveRegion, className, children }: FieldErrorProps) {
  return (
    <p
      id={id}
      role={isInLiveRegion ? undefined : 'alert'}
      className={clsx('flex items-start gap-1.5 text-sm font-medium text-danger', className)}
    >
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

/** Without a `FormField`, any of them may be missing. */
export type FieldControl = Partial<FieldProps>
