import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { NumberStepper } from '@/components/ui/number-stepper'
import { nextCalendarDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import {
  BLOOD_COMPONENTS,
  type BloodComponent,
  isUrgencyPossible,
  MAX_BAGS,
  MAX_NOTE_LENGTH,
  suggestedUrgency,
  URGENCIES,
  type Urgency,
} from '@/lib/features/requests/rules'

interface NeedValues {
  patientName?: string
  bloodGroup?: BloodGroup
  bagsAsked?: number | string
  needDate?: string
  urgency?: Urgency | ''
  component?: BloodComponent | ''
  note?: string
}

const useNeedFields = () => useFormFields<NeedValues>()

export function PatientNameField() {
  const form = useNeedFields()
  const t = useTranslations('requests.public.form')
  return (
    <FormField label={t('patientName')} error={form.errorOf('patientName')} required>
      {(field) => <Input {...field} {...form.register('patientName')} autoComplete="off" />}
    </FormField>
  )
}

export function BloodGroupField() {
  const form = useNeedFields()
  const t = useTranslations('requests.public.form')
  return (
    <FormField label={t('bloodGroup')} error={form.errorOf('bloodGroup')} group required>
      {(label) => (
        <Controller
          control={form.control}
          name="bloodGroup"
          render={({ field: { onChange, value, ...field } }) => (
            <BloodGroupPicker {...label} {...field} value={value ?? ''} onValueChange={onChange} />
          )}
        />
      )}
    </FormField>
  )
}

type BagsFieldProps = {
  /** For a stored request: at least the bags that are pledged already. */
  least?: number
  most?: number
}

export function BagsField({ least, most = MAX_BAGS }: BagsFieldProps) {
  const form = useNeedFields()
  const t = useTranslations('requests.public.form')
  return (
    <FormField
      label={t('bags')}
      hint={least === undefined ? undefined : t('bagsHint', { least, most })}
      error={form.errorOf('bagsAsked')}
      required
    >
      {(label) => (
        <Controller
          control={form.control}
          name="bagsAsked"
          render={({ field: { onChange, value = '', ...field } }) => (
            <NumberStepper
              {...label}
              {...field}
              value={value}
              onValueChange={onChange}
              min={least ?? 1}
              max={most}
            />
          )}
        />
      )}
    </FormField>
  )
}

type NeedDateFieldProps = {
  /** A day in Dhaka, the earliest need date. */
  today: string
  /** A new request suggests an urgency, and offers the next two days as buttons. */
  isNew: boolean
}

/** A new date also sets the urgency, unless the person chose one that is still possible. */
export function NeedDateField({ today, isNew }: NeedDateFieldProps) {
  const form = useNeedFields()
  const t = useTranslations('requests.public.form')
  const suggested = useRef('')
  const needDate = form.watch('needDate') ?? ''

  const suggestUrgency = useEffectEvent((day: string) => {
    const chosen = form.getValues('urgency') ?? ''
    const isOwnChoice = chosen ? chosen !== suggested.current : !isNew
    const isTooEarly = chosen !== '' && !isUrgencyPossible(chosen, day, today)
    if (isOwnChoice && !isTooEarly) return
    const urgency = suggestedUrgency(day, today)
    suggested.current = urgency
    form.setValue('urgency', urgency)
  })
  // Also for a restored date.
  useEffect(() => {
    if (needDate) suggestUrgency(needDate)
  }, [needDate])

  function chooseDay(day: string) {
    form.setValue('needDate', day, {
      shouldDirty: true,
      shouldValidate: Boolean(form.errorOf('needDate')),
    })
  }

  return (
    <FormField label={t('needDate')} error={form.errorOf('needDate')} required>
      {(field) => (
        <div className="flex flex-wrap gap-2">
          {isNew ? <NextDays today={today} chosen={needDate} onChoose={chooseDay} /> : null}
          <Input
            {...field}
            {...form.register('needDate')}
            type="date"
            min={today}
            className="w-auto min-w-0 flex-[1_1_8.25rem]"
          />
        </div>
      )}
    </FormField>
  )
}

type NextDaysProps = { today: string; chosen: string; onChoose: (day: string) => void }

/** Most people need blood today or tomorrow. */
function NextDays({ today, chosen, onChoose }: NextDaysProps) {
  const t = useTranslations('requests.public.urgency')
  const days = { today, tomorrow: nextCalendarDay(today) }
  return (['today', 'tomorrow'] as const).map((name) => (
    <button
      key={name}
      type="button"
      aria-pressed={chosen === days[name]}
      onClick={() => onChoose(days[name])}
      className="button button-secondary min-h-12 px-3 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      {t(name)}
    </button>
  ))
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
