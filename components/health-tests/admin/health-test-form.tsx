'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { FormActions } from '@/components/forms/form-actions'
import { FormNotice } from '@/components/forms/form-notice'
import { LanguageTabs } from '@/components/forms/language-tabs'
import { PhotoField } from '@/components/forms/photo-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { MessageDialog } from '@/components/ui/message-dialog'
import { notify } from '@/components/ui/notify'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { localDigits } from '@/lib/core/validation/digits'
import type { OutsideHours } from '@/lib/features/bookings/bookings-outside-hours'
import type { EditableHealthTest } from '@/lib/features/health-tests/get-health-test'
import {
  DEFAULT_CAPACITY,
  HEALTH_TEST_TEXTS,
  MAX_TEXT_LENGTH,
} from '@/lib/features/health-tests/rules'
import type { HealthTestFormValues, healthTestFormSchema } from '@/lib/features/health-tests/schema'
import { healthTestToWire, TEST_NAMES } from '@/lib/features/health-tests/wire'
import {
  fromEachLanguage,
  inEachLanguage,
  namesInLanguages,
  newInLanguages,
  otherLanguage,
} from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { ClosedDaysField } from './closed-days-field'
import { DEFAULT_WEEK, OpeningHoursField } from './opening-hours-field'
import { OutsideHoursNotice } from './outside-hours'

const loadSchemas = () => import('@/lib/features/health-tests/schema')
const loadSchema = (locale: Locale) =>
  loadSchemas().then((module) => module.healthTestFormSchema(locale))
const loadNewSchema = (locale: Locale) =>
  loadSchemas().then((module) => module.newHealthTestFormSchema(locale))

interface Saved {
  bookingsOutsideHours: OutsideHours
}

type Typed = z.input<ReturnType<typeof healthTestFormSchema>>

export function HealthTestForm({ service }: { service?: EditableHealthTest }) {
  const t = useTranslations('health-tests.admin.form')
  const router = useRouter()
  const locale = usePageLocale()
  const stored = service && inEachLanguage(textsOf(service), service)
  const startsWith = stored && !stored[locale] ? otherLanguage(locale) : locale
  const textOf = useProblemText()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const [isDone, setDone] = useState(false)
  const [outside, setOutside] = useState<OutsideHours | null>(null)

  const form = useAppForm<Typed, HealthTestFormValues, OutsideHours | null>({
    loadSchema: () => (service ? loadSchema(locale) : loadNewSchema(locale)),
    // Text fields have a `defaultValue`; defaults here would overwrite text typed before hydration.
    defaultValues: {
      photo: null,
      // The fields of the closed tab are not rendered.
      [otherLanguage(startsWith)]: stored?.[otherLanguage(startsWith)],
      openingHours: service ? service.openingHours : DEFAULT_WEEK,
      closedDays: service?.closedDays.filter((day) => day >= dhakaDay()) ?? [],
    },
    wireNames: (values) =>
      namesInLanguages(HEALTH_TEST_TEXTS, values, { stored: service?.language, names: TEST_NAMES }),
    submit: save,
    onDone: (left) => {
      setDone(true)
      if (left) return setOutside(left)
      notify.success(t(service ? 'saved' : 'created'))
      leave()
    },
    onProblem: setProblem,
  })
  const { register, control, errorOf, formProps, getValues, isSubmitting } = form

  function leave() {
    router.push('/dashboard/services')
    // Prefetched pages do not contain the change.
    router.refresh()
  }

  /** Returns the bookings at hours that are now closed; null when there are none. */
  function save({ photo, en, bn, ...other }: HealthTestFormValues): Promise<OutsideHours | null> {
    return send(photo, async (url) => {
      const shared = { ...other, imageUrl: url ?? service?.imageUrl }
      if (!service) {
        const body = healthTestToWire({ ...shared, ...newInLanguages({ en, bn }) })
        await callApi('services', { body })
        return null
      }
      const texts = fromEachLanguage({ en, bn }, service.language)
      const body = healthTestToWire({ ...shared, ...texts })
      const path = `services/${service._id}`
      const saved = await callApi<Saved>(path, { method: 'PATCH', body })
      return saved.bookingsOutsideHours.total > 0 ? saved.bookingsOutsideHours : null
    })
  }

  const failure = t(isPhotoProblem ? 'photoFailure' : 'failure')

  return (
    <form
      {...formProps}
      className="flex flex-col gap-6"
      aria-label={t(service ? 'editTitle' : 'newTitle')}
    >
      <LanguageTabs form={form} texts={HEALTH_TEST_TEXTS} startsWith={startsWith}>
        {(language) => (
          <>
            <FormField label={t('name')} error={errorOf(`${language}.name`)} required>
              {(field) => (
                <Input
                  {...field}
                  {...register(`${language}.name`)}
                  defaultValue={stored?.[language]?.name}
                  lang={language}
                  autoComplete="off"
                />
              )}
            </FormField>
            {(['description', 'preparation'] as const).map((text) => (
              <FormField
                key={text}
                label={t(text)}
                hint={t(`${text}Hint`)}
                error={errorOf(`${language}.${text}`)}
                required
              >
                {(field) => (
                  <CountedTextarea
                    {...field}
                    {...register(`${language}.${text}`)}
                    defaultValue={getValues(`${language}.${text}`) ?? stored?.[language]?.[text]}
                    lang={language}
                    maxLength={MAX_TEXT_LENGTH}
                  />
                )}
              </FormField>
            ))}
          </>
        )}
      </LanguageTabs>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField label={t('price')} error={errorOf('price')} required>
          {(field) => (
            <Input
              {...field}
              {...register('price')}
              defaultValue={service && localDigits(String(service.price), locale)}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField label={t('places')} error={errorOf('slotCapacity')} required>
          {(field) => (
            <Input
              {...field}
              {...register('slotCapacity')}
              defaultValue={localDigits(String(service?.slotCapacity ?? DEFAULT_CAPACITY), locale)}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
      </div>
      <FormField label={t('hours.title')} error={errorOf('openingHours')} group>
        {(field) => (
          <Controller
            control={control}
            name="openingHours"
            render={({ field: { value, onChange, ref } }) => (
              <OpeningHoursField
                aria-describedby={field['aria-describedby']}
                value={value ?? null}
                onChange={onChange}
                ref={ref}
              />
            )}
          />
        )}
      </FormField>
      <Controller
        control={control}
        name="closedDays"
        render={({ field: { value, onChange } }) => (
          <ClosedDaysField value={value ?? []} onChange={onChange} error={errorOf('closedDays')} />
        )}
      />
      <PhotoField
        form={form}
        label={t('photo')}
        required={!service}
        currentUrl={service?.imageUrl}
        emptyLabel={service && t('keepPhoto')}
      />
      <FormNotice notice={problem && { title: failure, text: textOf(problem) }} />
      <FormActions
        submit={t(service ? 'save' : 'create')}
        isSending={isSubmitting}
        isDone={isDone}
        status={stage ? t(stage) : ''}
      />
      {outside ? (
        <MessageDialog
          open
          onOpenChange={leave}
          tone="success"
          title={t('saved')}
          actionLabel={t('back')}
        >
          <div className="mt-4 w-full">
            <OutsideHoursNotice outside={outside} />
          </div>
        </MessageDialog>
      ) : null}
    </form>
  )
}

function textsOf({ name, description, preparation }: EditableHealthTest) {
  return { name, description, preparation }
}
