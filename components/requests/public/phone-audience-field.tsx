import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormFields } from '@/components/forms/app-form'
import { readStored, writeStored } from '@/components/forms/draft-store'
import { FormField } from '@/components/ui/form-field'
import { RadioGroup } from '@/components/ui/radio-group'
import {
  PHONE_AUDIENCES,
  type PhoneAudience,
  suggestedPhoneAudience,
  type Urgency,
} from '@/lib/features/requests/rules'

interface AudienceValues {
  phoneFor?: PhoneAudience
  urgency?: Urgency | ''
}

/** For an `AppForm`. */
export function PhoneAudienceField() {
  const { register, errorOf } = useFormFields<AudienceValues>()
  const t = useTranslations('requests.public.form.phoneFor')
  return (
    <FormField label={t('label')} error={errorOf('phoneFor')} group>
      {(field) => (
        <RadioGroup
          {...field}
          input={register('phoneFor')}
          choices={PHONE_AUDIENCES.map((value) => ({
            value,
            label: t(`${value}.label`),
            hint: t(`${value}.hint`),
          }))}
        />
      )}
    </FormField>
  )
}

/** For a new request: one line of choices, which start with a default. */
export function PhoneAudienceChips() {
  const { register, errorOf, watch } = useFormFields<AudienceValues>()
  const t = useTranslations('requests.public.form.phoneFor')
  const { isSuggested } = useDefaultAudience()
  const chosen = watch('phoneFor') ?? 'members'
  return (
    <FormField
      label={t('label')}
      hint={t(chosen === 'everyone' && isSuggested ? 'urgent' : `${chosen}.hint`)}
      error={errorOf('phoneFor')}
      group
    >
      {({ id, required: _, ...group }) => (
        <div id={id} role="radiogroup" {...group} className="flex flex-wrap gap-2">
          {PHONE_AUDIENCES.map((audience) => (
            <label
              key={audience}
              className="grid min-h-11 cursor-pointer place-items-center rounded border border-line-strong bg-surface-raised px-3 py-1.5 text-center leading-tight font-semibold hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                value={audience}
                className="sr-only"
                {...register('phoneFor', {
                  onChange: ({ target }) => rememberAudience(target.value),
                })}
              />
              {t(`${audience}.label`)}
            </label>
          ))}
        </div>
      )}
    </FormField>
  )
}

/** Follows the urgency until the person chooses; that choice is the default from then on. */
function useDefaultAudience() {
  const { getValues, setValue, watch } = useFormFields<AudienceValues>()
  const suggested = suggestedPhoneAudience(watch('urgency'))
  const lastDefault = useRef<PhoneAudience>('members')

  const applyDefault = useEffectEvent((audience: PhoneAudience) => {
    // Another value is a choice, or a restored draft.
    if (getValues('phoneFor') !== lastDefault.current) return
    lastDefault.current = rememberedAudience() ?? audience
    setValue('phoneFor', lastDefault.current)
  })
  useEffect(() => applyDefault(suggested), [suggested])

  return { isSuggested: suggested === 'everyone' }
}

const STORAGE_KEY = 'phone-audience'

function rememberAudience(phoneFor: string): void {
  writeStored('device', STORAGE_KEY, { phoneFor })
}

function rememberedAudience(): PhoneAudience | undefined {
  const stored = readStored('device', STORAGE_KEY) as AudienceValues | null
  return PHONE_AUDIENCES.find((audience) => audience === stored?.phoneFor)
}
