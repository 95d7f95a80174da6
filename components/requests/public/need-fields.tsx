import { useTranslations } from 'next-intl'
import { type ComponentProps, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import {
  BLOOD_COMPONENTS,
  type BloodComponent,
  isUrgencyPossible,
  MAX_NOTE_LENGTH,
  suggestedUrgency,
  URGENCIES,
  type Urgency,
} from '@/lib/features/requests/rules'

interface NeedValues {
  needDate?: string
  urgency?: Urgency | ''
  component?: BloodComponent | ''
  note?: string
}

const useNeedFields = () => useFormFields<NeedValues>()

type NeedDateFieldProps = {
  /** A day in Dhaka, the earliest need date. */
  today: string
  suggests: boolean
}

/** A new date also sets the urgency, unless the person chose one that is still possible. */
export function NeedDateField({ today, suggests }: NeedDateFieldProps) {
  const form = useNeedFields()
  const t = useTranslations('requests.public.form')
  const suggested = useRef('')

  function suggestUrgency(needDate: string) {
    if (!needDate) return
    const chosen = form.getValues('urgency') ?? ''
    const isOwnChoice = chosen ? chosen !== suggested.current : !suggests
    const isTooEarly = chosen !== '' && !isUrgencyPossible(chosen, needDate, today)
    if (isOwnChoice && !isTooEarly) return
    suggested.current = suggestedUrgency(needDate, today)
    form.setValue('urgency', suggestedUrgency(needDate, today))
  }

  return (
    <FormField label={t('needDate')} error={form.errorOf('needDate')} required>
      {(field) => (
        <Input
          {...field}
          {...form.register('needDate', { onChange: ({ target }) => suggestUrgency(target.value) })}
          type="date"
          min={today}
        />
      )}
    </FormField>
  )
}

type UrgencyFieldProps = {
  today: string
  needDate?: string
}

/** Critical and urgent are for today and tomorrow only. */
export function UrgencyField({ today, needDate }: UrgencyFieldProps) {
  const form = useNeedFields()
  const t = useTranslations('requests.public.form')
  const day = form.watch('needDate') || needDate
  return (
    <FormField label={t('urgency')} hint={t('urgencyHint')} error={form.errorOf('urgency')} group>
      {({ id, required: _, ...group }) => (
        <Controller
          control={form.control}
          name="urgency"
          render={({ field: { value, onChange, onBlur, name, ref } }) => (
            <div id={id} role="radiogroup" {...group} className="flex flex-wrap gap-2">
              {URGENCIES.map((urgency, index) => (
                <UrgencyChoice
                  key={urgency}
                  urgency={urgency}
                  disabled={Boolean(day) && !isUrgencyPossible(urgency, day ?? '', today)}
                  checked={value === urgency}
                  onChange={() => onChange(urgency)}
                  name={name}
                  onBlur={onBlur}
                  ref={index === 0 ? ref : undefined}
                />
              ))}
            </div>
          )}
        />
      )}
    </FormField>
  )
}

type UrgencyChoiceProps = ComponentProps<'input'> & { urgency: Urgency }

function UrgencyChoice({ urgency, ...radio }: UrgencyChoiceProps) {
  const t = useTranslations('requests.public')
  return (
    <label className="flex min-h-16 flex-[1_1_6rem] cursor-pointer flex-col items-center justify-center rounded border border-line-strong bg-surface-raised px-1.5 py-2 text-center leading-tight transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-hover has-disabled:text-text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" className="sr-only" {...radio} />
      <span className="font-bold">{t(`urgency.${urgency}`)}</span>
      <span className="text-sm">{t(`form.urgencyWithin.${urgency}`)}</span>
    </label>
  )
}

export function BloodComponentField() {
  const form = useNeedFields()
  const t = useTranslations('requests.public')
  return (
    <FormField
      label={t('form.component')}
      hint={t('form.componentHint')}
      error={form.errorOf('component')}
      optional
    >
      {(field) => (
        <NativeSelect {...field} {...form.register('component')}>
          <option value="">{t('form.anyComponent')}</option>
          {BLOOD_COMPONENTS.map((component) => (
            <option key={component} value={component}>
              {t(`component.${component}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}

export function NoteField() {
  const form = useNeedFields()
  const t = useTranslations('requests.public.form')
  return (
    <FormField label={t('note')} hint={t('noteHint')} error={form.errorOf('note')} optional>
      {(field) => (
        <CountedTextarea
          {...field}
          {...form.register('note')}
          value={form.watch('note') ?? ''}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
        />
      )}
    </FormField>
  )
}
