'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormFields } from '@/components/forms/app-form'
import { LazyFields } from '@/components/forms/lazy-fields'
import { PhoneField } from '@/components/forms/phone-field'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import {
  BagsField,
  BloodComponentField,
  BloodGroupField,
  NeedDateField,
  NoteField,
  PatientNameField,
  UrgencyField,
} from './need-fields'
import { PhoneAudienceChips } from './phone-audience-field'
import type { RequestFormValues } from './request-fields'
import type { WhereField } from './where-field'

const loadWhere = () => import('./where-field').then((module) => module.WhereField)
const loadPlaces = () => import('./where-field').then((module) => module.WherePlaceFields)

type NewRequestFieldsProps = {
  /** A day in Dhaka, the earliest need date. */
  today: string
  /** Whether a person uses the form. */
  isWanted: boolean
}

/** For an `AppForm`: what donors need to know, and the rest under 'Add details'. */
export function NewRequestFields({ today, isWanted }: NewRequestFieldsProps) {
  const t = useTranslations('requests.public.form')
  const { errorOf } = useFormFields<RequestFormValues>()
  const places = useLazyComponent(loadPlaces)
  const [isPlaceAsked, setPlaceAsked] = useState(false)
  // Once asked, the fields stay where they are: a person may be typing in them.
  if (!isPlaceAsked && errorOf('district')) setPlaceAsked(true)
  const placeFields = <LazyFields from={places} props={{}} isWanted={isWanted} rows={1} />
  return (
    <>
      <PatientNameField />
      <BloodGroupField />
      <div className="grid gap-5 sm:grid-cols-2">
        <BagsField />
        <NeedDateField today={today} isNew />
      </div>
      <LazyWhereField isWanted={isWanted} onDistrictUnknown={() => setPlaceAsked(true)} />
      {isPlaceAsked ? placeFields : null}
      <PhoneField label={t('phone')} hint={t('phoneHint')} />
      <PhoneAudienceChips />
      <Details>
        <UrgencyField today={today} />
        <BloodComponentField />
        <NoteField />
        {isPlaceAsked ? null : placeFields}
      </Details>
    </>
  )
}

type LazyWhereFieldProps = ComponentProps<typeof WhereField> & { isWanted: boolean }

/** A text field until the search has loaded: its code and lists are too much for the first screen. */
function LazyWhereField({ isWanted, ...props }: LazyWhereFieldProps) {
  const t = useTranslations('requests.public.form')
  const { errorOf, register, setFocus } = useFormFields<RequestFormValues>()
  const [Search, fetchSearch] = useLazyComponent(loadWhere)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (isWanted) fetchSearch()
  }, [isWanted, fetchSearch])

  useEffect(() => {
    if (Search && hasFocus.current) setFocus('location')
  }, [Search, setFocus])

  if (Search) return <Search {...props} />
  return (
    <FormField label={t('location')} hint={t('whereHint')} error={errorOf('location')} required>
      {(label) => (
        <Input
          {...label}
          {...register('location', {
            onBlur: () => {
              hasFocus.current = false
            },
          })}
          placeholder={t('wherePlaceholder')}
          autoComplete="off"
          onFocus={() => {
            hasFocus.current = true
          }}
        />
      )}
    </FormField>
  )
}

const DETAILS = ['urgency', 'component', 'note', 'upazila'] as const

/** Opens when it contains an error or a restored value. */
function Details({ children }: { children: ReactNode }) {
  const t = useTranslations('requests.public.form')
  const { errorOf, watch } = useFormFields<RequestFormValues>()
  const element = useRef<HTMLDetailsElement>(null)
  const hasError = DETAILS.some((field) => errorOf(field))
  const isFilled = watch(['component', 'note']).some(Boolean)

  useEffect(() => {
    if (element.current && (hasError || isFilled)) element.current.open = true
  }, [hasError, isFilled])

  useEffect(() => {
    // The form could not focus the field while it was hidden.
    if (!hasError || document.activeElement?.matches('[aria-invalid]')) return
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasError])

  return (
    <details ref={element} className="group rounded border border-line px-4 open:pb-5">
      <summary className="-mx-4 min-h-14 cursor-pointer rounded px-4 py-2.5">
        <span className="font-semibold text-accent-text">{t('details')}</span>{' '}
        <span className="block text-sm text-text-muted group-open:hidden">{t('detailsHint')}</span>
      </summary>
      <div className="mt-3 flex flex-col gap-6">{children}</div>
    </details>
  )
}
