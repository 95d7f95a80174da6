import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { FormField } from '@/components/ui/form-field'
import { PhotoInput } from '@/components/ui/photo-input'

type PhotoFieldProps<Input extends FieldValues, Output extends FieldValues> = Pick<
  ComponentProps<typeof FormField>,
  'label' | 'hint' | 'required'
> &
  Pick<ComponentProps<typeof PhotoInput>, 'current' | 'chooseLabel' | 'emptyLabel' | 'maxSide'> & {
    form: {
      control: Control<Input, unknown, Output>
      errorOf: (name: FieldPath<Input>) => string | undefined
    }
  }

export function PhotoField<
  Input extends FieldValues & { photo?: File | null },
  Output extends FieldValues,
>({ form, label, hint, required, ...picture }: PhotoFieldProps<Input, Output>) {
  const name = 'photo' as FieldPath<Input>
  return (
    <FormField label={label} hint={hint} error={form.errorOf(name)} required={required}>
      {(field) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, ...photo } }) => (
            <PhotoInput {...field} {...photo} {...picture} value={value ?? null} />
          )}
        />
      )}
    </FormField>
  )
}
