import type { InputHTMLAttributes } from 'react'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import type { FormOwner } from './form-owner'

type OwnEmailFieldProps = {
  label: string
  person: Pick<FormOwner, 'email'>
  /** The form's `register('email')`; without it the field only shows the email. */
  input?: InputHTMLAttributes<HTMLInputElement>
  error?: string
  required?: boolean
}

/** The email that the account provides. Nothing for accounts without one, whose forms send `""`. */
export function OwnEmailField({ label, person, input, error, required }: OwnEmailFieldProps) {
  if (!person.email) return null
  return (
    <FormField label={label} error={error} required={required}>
      {(field) => (
        <Input
          {...field}
          {...(input ?? { value: person.email })}
          type="email"
          readOnly
          autoComplete="email"
        />
      )}
    </FormField>
  )
}
