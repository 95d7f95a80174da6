'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormActions } from '@/components/forms/form-actions'
import { FormKeeper } from '@/components/forms/form-keeper'
import { LanguageTabs } from '@/components/forms/language-tabs'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { PlaceFields, type PlaceForm } from '@/components/places/place-fields'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { Textarea } from '@/components/ui/textarea'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { useRouter } from '@/components/ui/use-router'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import { localDigits } from '@/lib/core/validation/digits'
import { BLOOD_BANK_TEXTS } from '@/lib/features/blood-banks/rules'
import type { BloodBankFormTyped, BloodBankFormValues } from '@/lib/features/blood-banks/schema'
import type { EditableBank } from '@/lib/features/blood-banks/shapes'
import {
  fromEachLanguage,
  inEachLanguage,
  namesInLanguages,
  otherLanguage,
} from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/blood-banks/schema').then((module) => module.bloodBankFormSchema(locale))

type BloodBankFormProps = {
  bank?: EditableBank
  person: string
}

/** Needs the blood bank's revision as its `key`. */
export function BloodBankForm({ bank, person }: BloodBankFormProps) {
  const t = useTranslations('blood-banks.admin.form')
  const router = useRouter()
  const locale = usePageLocale()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isDone, setDone] = useState(false)
  const stored = bank && inEachLanguage(textsOf(bank), bank)
  const startsWith = stored && !stored[locale] ? otherLanguage(locale) : locale
  const { district = '', upazila = '' } = bank ?? {}
  const phone = localDigits(bank?.phone ?? '', locale)
  const keepers = bank?.keepers.join('\n') ?? ''

  const form = useAppForm<BloodBankFormTyped, BloodBankFormValues, unknown>({
    loadSchema: () => loadSchema(locale),
    draft: bank ? `blood-bank:${bank._id}` : 'blood-bank',
    draftFields: [
      ...(['en.name', 'en.address', 'en.openingNote'] as const),
      ...(['bn.name', 'bn.address', 'bn.openingNote'] as const),
      ...(['district', 'upazila', 'phone', 'keepers'] as const),
    ],
    wireNames: (values) => namesInLanguages(BLOOD_BANK_TEXTS, values, { stored: bank?.language }),
    person,
    // Text fields have a `defaultValue`; defaults here would overwrite text typed before hydration.
    defaultValues: {
      ...{ district, upazila },
      // The fields of the closed tab are not rendered.
      [otherLanguage(startsWith)]: stored?.[otherLanguage(startsWith)],
    },
    renderedValues: { ...stored, phone, keepers },
    submit: ({ en, bn, ...other }) => {
      setProblem(null)
      const body = { ...other, ...fromEachLanguage({ en, bn }, bank?.language) }
      if (!bank) return callApi('blood-banks', { body })
      return callApi(`blood-banks/${bank._id}`, {
        method: 'PUT',
        body: { ...body, revision: bank.revision },
      })
    },
    onDone: (_saved, values) => {
      const name = (values[locale] ?? values[otherLanguage(locale)])?.name ?? ''
      setDone(true)
      notify.success(t('saved'), { text: t(bank ? 'savedText' : 'createdText', { name }) })
      leave()
    },
    onProblem: setProblem,
  })
  const { register, errorOf, getValues, isSubmitting } = form

  function leave() {
    router.push('/dashboard/bloodbanks')
    // Prefetched pages do not contain the change.
    router.refresh()
  }

  return (
    <form
      {...form.formProps}
      className="flex flex-col gap-6"
      aria-label={t(bank ? 'editTitle' : 'newTitle')}
    >
      <FormKeeper form={form} />
      <LanguageTabs form={form} texts={BLOOD_BANK_TEXTS} startsWith={startsWith}>
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
      <PlaceFields form={form as unknown as PlaceForm} required="district" />
      <FormField label={t('phone')} error={errorOf('phone')} required>
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            defaultValue={phone}
            type="tel"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField label={t('keepers')} hint={t('keepersHint')} error={errorOf('keepers')} optional>
        {(field) => (
          <Textarea
            {...field}
            {...register('keepers')}
            defaultValue={keepers}
            rows={3}
            autoComplete="off"
          />
        )}
      </FormField>
      <SendProblem
        title={t('failure')}
        problem={problem}
        onLoadLatest={bank && (() => router.refresh())}
      />
      <FormActions
        submit={t(bank ? 'save' : 'create')}
        isSending={isSubmitting}
        isDone={isDone}
        status={isSubmitting ? t('saving') : ''}
      />
    </form>
  )
}

function textsOf({ name, address, openingNote }: EditableBank) {
  return { name, address, openingNote }
}
