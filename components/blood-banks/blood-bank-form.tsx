'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EntityForm } from '@/components/forms/entity-form'
import type { FormOwner } from '@/components/forms/form-owner'
import { LanguageTabs } from '@/components/forms/language-tabs'
import { PhoneField } from '@/components/forms/phone-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { PlaceFields } from '@/components/places/place-fields'
import { FormField } from '@/components/ui/form-field'
import { Input, Textarea } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { usePageLocale, useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { BLOOD_BANK_TEXTS } from '@/lib/features/blood-banks/rules'
import type { BloodBankFormInput, BloodBankFormValues } from '@/lib/features/blood-banks/schema'
import type { EditableBloodBank } from '@/lib/features/blood-banks/server/blood-bank-dto'
import type { Locale } from '@/lib/i18n/routing'
import {
  fromTextsByLocale,
  otherLanguage,
  toTextsByLocale,
  translatedApiNames,
} from '@/lib/i18n/translated-content'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/blood-banks/schema').then((module) => module.bloodBankFormSchema(locale))

type BloodBankFormProps = {
  bank?: EditableBloodBank
  person: FormOwner
}

/** Needs the blood bank's revision as its `key`. */
export function BloodBankForm({ bank, person }: BloodBankFormProps) {
  const t = useTranslations('blood-banks.admin.form')
  const router = useRouter()
  const locale = usePageLocale()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isDone, setDone] = useState(false)
  const stored = bank && toTextsByLocale(bloodBankTexts(bank), bank)
  const startsWith = stored && !stored[locale] ? otherLanguage(locale) : locale
  const { district = '', upazila = '' } = bank ?? {}
  const phone = toLocalDigits(bank?.phone ?? '', locale)
  const managers = bank?.keepers.join('\n') ?? ''

  const form = useAppForm<BloodBankFormInput, BloodBankFormValues, unknown>({
    loadSchema: () => loadSchema(locale),
    draftName: bank ? `blood-bank:${bank._id}` : 'blood-bank',
    draftFields: [
      'en.name',
      'en.address',
      'en.openingNote',
      'bn.name',
      'bn.address',
      'bn.openingNote',
      'district',
      'upazila',
      'phone',
      'keepers',
    ],
    apiNames: (values) => translatedApiNames(BLOOD_BANK_TEXTS, values, { stored: bank?.language }),
    owner: person,
    // Text fields have a `defaultValue`; defaults here would overwrite text typed before hydration.
    defaultValues: {
      district,
      upazila,
      // The fields of the closed tab are not rendered.
      [otherLanguage(startsWith)]: stored?.[otherLanguage(startsWith)],
    },
    renderedValues: { ...stored, phone, keepers: managers },
    submit: ({ en, bn, ...other }) => {
      setProblem(null)
      const body = { ...other, ...fromTextsByLocale({ en, bn }, bank?.language) }
      if (!bank) return apiFetch('blood-banks', { body })
      return apiFetch(`blood-banks/${bank._id}`, {
        method: 'PUT',
        body: { ...body, revision: bank.revision },
      })
    },
    onDone: (_saved, values) => {
      const name = (values[locale] ?? values[otherLanguage(locale)])?.name ?? ''
      setDone(true)
      toast.success(t('saved'), bank ? undefined : { text: t('createdText', { name }) })
      leave()
    },
    onError: setProblem,
  })
  const { register, errorOf, getValues, isSubmitting } = form

  function leave() {
    router.push('/dashboard/bloodbanks')
    // Prefetched pages do not contain the change.
    router.refresh()
  }

  return (
    <EntityForm
      form={form}
      label={t(bank ? 'editTitle' : 'newTitle')}
      failure={t('failure')}
      problem={problem}
      isStored={bank !== undefined}
      submit={t(bank ? 'save' : 'create')}
      isDone={isDone}
      status={isSubmitting ? t('saving') : ''}
    >
      <LanguageTabs form={form} fieldNames={BLOOD_BANK_TEXTS} startsWith={startsWith}>
        {(language) =>
          BLOOD_BANK_TEXTS.map((text) => (
            <FormField
              key={text}
              label={t(text)}
              error={errorOf(`${language}.${text}`)}
              {...(text === 'openingNote' ? { optional: true } : { required: true })}
            >
              {(field) => (
                <Input
                  {...field}
                  {...register(`${language}.${text}`)}
                  defaultValue={getValues(`${language}.${text}`) ?? stored?.[language]?.[text]}
                  lang={language}
                  autoComplete="off"
                />
              )}
            </FormField>
          ))
        }
      </LanguageTabs>
      <PlaceFields required="district" />
      <PhoneField
        label={t('phone')}
        defaultValue={phone}
        // A hospital may have a landline.
        placeholder=""
        autoComplete="off"
      />
      <FormField label={t('keepers')} hint={t('keepersHint')} error={errorOf('keepers')} optional>
        {(field) => (
          <Textarea
            {...field}
            {...register('keepers')}
            defaultValue={managers}
            rows={3}
            autoComplete="off"
          />
        )}
      </FormField>
    </EntityForm>
  )
}

function bloodBankTexts({ name, address, openingNote }: EditableBloodBank) {
  return { name, address, openingNote }
}
