'use client'

import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { AppForm, useFormFields } from '@/components/forms/app-form'
import { FormActions } from '@/components/forms/form-actions'
import { FormNotice } from '@/components/forms/form-notice'
import { LanguageTabs } from '@/components/forms/language-tabs'
import { PhotoField } from '@/components/forms/photo-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { MessageDialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { CurrentPhoto } from '@/components/ui/photo-input'
import { toast } from '@/components/ui/toast'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useFormatSlot } from '@/components/ui/use-format-hour'
import { usePageLocale, useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { toLocalDigits } from '@/lib/core/validation/digits'
import {
  DEFAULT_CAPACITY,
  HEALTH_TEST_TEXTS,
  MAX_TEXT_LENGTH,
} from '@/lib/features/health-tests/rules'
import type { HealthTestFormValues, healthTestFormSchema } from '@/lib/features/health-tests/schema'
import type { BookingsOutsideHours } from '@/lib/features/health-tests/server/bookings-outside-hours'
import type { EditableHealthTest } from '@/lib/features/health-tests/server/get-health-test'
import { HEALTH_TEST_API_NAMES, toApiHealthTest } from '@/lib/features/health-tests/wire'
import type { Locale } from '@/lib/i18n/routing'
import {
  fromTextsByLocale,
  newTranslatedTexts,
  otherLanguage,
  type TextsByLocale,
  toTextsByLocale,
  translatedApiNames,
} from '@/lib/i18n/translated-content'
import { ClosedDaysField, DEFAULT_WEEK, OpeningHoursField } from './opening-hours-fields'

const loadSchemas = () => import('@/lib/features/health-tests/schema')
const loadSchema = (locale: Locale) =>
  loadSchemas().then((module) => module.healthTestFormSchema(locale))
const loadNewSchema = (locale: Locale) =>
  loadSchemas().then((module) => module.newHealthTestFormSchema(locale))

type HealthTestFormInput = z.input<ReturnType<typeof healthTestFormSchema>>

type HealthTestFormProps = { healthTest?: EditableHealthTest }

export function HealthTestForm({ healthTest }: HealthTestFormProps) {
  const t = useTranslations('health-tests.admin.form')
  const router = useRouter()
  const locale = usePageLocale()
  const stored = healthTest && toTextsByLocale(textsOf(healthTest), healthTest)
  const startsWith = stored && !stored[locale] ? otherLanguage(locale) : locale
  const errorText = useErrorText()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const [isDone, setDone] = useState(false)
  const [outside, setOutside] = useState<BookingsOutsideHours | null>(null)

  const form = useAppForm<HealthTestFormInput, HealthTestFormValues, BookingsOutsideHours | null>({
    loadSchema: () => (healthTest ? loadSchema(locale) : loadNewSchema(locale)),
    // Text fields have a `defaultValue`; defaults here would overwrite text typed before hydration.
    defaultValues: {
      photo: null,
      // The fields of the closed tab are not rendered.
      [otherLanguage(startsWith)]: stored?.[otherLanguage(startsWith)],
      openingHours: healthTest ? healthTest.openingHours : DEFAULT_WEEK,
      closedDays: healthTest?.closedDays.filter((day) => day >= dhakaDay()) ?? [],
    },
    apiNames: (values) =>
      translatedApiNames(HEALTH_TEST_TEXTS, values, {
        stored: healthTest?.language,
        names: HEALTH_TEST_API_NAMES,
      }),
    submit: ({ photo, ...values }) =>
      send(photo, (photoUrl) => saveHealthTest(values, photoUrl, healthTest)),
    onDone: (outsideHours) => {
      setDone(true)
      if (outsideHours) return setOutside(outsideHours)
      toast.success(t(healthTest ? 'saved' : 'created'))
      leave()
    },
    onError: setProblem,
  })

  function leave() {
    router.push('/dashboard/services')
    // Prefetched pages do not contain the change.
    router.refresh()
  }

  const failure = t(isPhotoProblem ? 'photoFailure' : 'failure')

  return (
    <AppForm
      form={form}
      className="flex flex-col gap-6"
      aria-label={t(healthTest ? 'editTitle' : 'newTitle')}
    >
      <TextFields stored={stored} startsWith={startsWith} />
      <NumberFields healthTest={healthTest} />
      <HoursFields />
      <PhotoField
        form={form}
        label={t('photo')}
        required={!healthTest}
        current={healthTest?.imageUrl && <CurrentPhoto url={healthTest.imageUrl} />}
        emptyLabel={healthTest && t('keepPhoto')}
      />
      <FormNotice notice={problem && { title: failure, text: errorText(problem) }} />
      <FormActions
        submit={t(healthTest ? 'save' : 'create')}
        isSending={form.isSubmitting}
        isDone={isDone}
        status={stage ? t(stage) : ''}
      />
      {outside ? <OutsideHoursDialog outside={outside} onClose={leave} /> : null}
    </AppForm>
  )
}

/** Returns the bookings at hours that are now closed; null when there are none. */
async function saveHealthTest(
  { en, bn, ...other }: Omit<HealthTestFormValues, 'photo'>,
  photoUrl: string | undefined,
  healthTest: EditableHealthTest | undefined,
): Promise<BookingsOutsideHours | null> {
  if (!healthTest) {
    const texts = newTranslatedTexts({ en, bn })
    const body = toApiHealthTest({ ...other, imageUrl: photoUrl ?? '', ...texts })
    await apiFetch('services', { body })
    return null
  }
  const texts = fromTextsByLocale({ en, bn }, healthTest.language)
  const body = toApiHealthTest({ ...other, imageUrl: photoUrl ?? healthTest.imageUrl, ...texts })
  const path = `services/${healthTest._id}` as const
  const saved = await apiFetch(path, { method: 'PATCH', body })
  return saved.bookingsOutsideHours.total > 0 ? saved.bookingsOutsideHours : null
}

function textsOf({ name, description, preparation }: EditableHealthTest) {
  return { name, description, preparation }
}

type TextFieldsProps = {
  stored: TextsByLocale<ReturnType<typeof textsOf>> | undefined
  startsWith: Locale
}

function TextFields({ stored, startsWith }: TextFieldsProps) {
  const t = useTranslations('health-tests.admin.form')
  const form = useFormFields<HealthTestFormInput>()
  const { register, errorOf, getValues } = form
  return (
    <LanguageTabs form={form} fieldNames={HEALTH_TEST_TEXTS} startsWith={startsWith}>
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
  )
}

function NumberFields({ healthTest }: HealthTestFormProps) {
  const t = useTranslations('health-tests.admin.form')
  const locale = usePageLocale()
  const { register, errorOf } = useFormFields<HealthTestFormInput>()
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <FormField label={t('price')} error={errorOf('price')} required>
        {(field) => (
          <Input
            {...field}
            {...register('price')}
            defaultValue={healthTest && toLocalDigits(String(healthTest.price), locale)}
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
            defaultValue={toLocalDigits(
              String(healthTest?.slotCapacity ?? DEFAULT_CAPACITY),
              locale,
            )}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </FormField>
    </div>
  )
}

function HoursFields() {
  const t = useTranslations('health-tests.admin.form')
  const { control, errorOf } = useFormFields<HealthTestFormInput>()
  return (
    <>
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
    </>
  )
}

type OutsideHoursDialogProps = {
  outside: BookingsOutsideHours
  onClose: () => void
}

function OutsideHoursDialog({ outside, onClose }: OutsideHoursDialogProps) {
  const t = useTranslations('health-tests.admin.form')
  return (
    <MessageDialog
      open
      onOpenChange={onClose}
      tone="success"
      title={t('saved')}
      actionLabel={t('back')}
    >
      <div className="mt-4 w-full">
        <OutsideHoursNotice outside={outside} />
      </div>
    </MessageDialog>
  )
}

export function OutsideHoursNotice({ outside }: { outside: BookingsOutsideHours }) {
  const t = useTranslations('health-tests.admin.form.outside')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const formatSlot = useFormatSlot()
  const listedCount = outside.hours.reduce((sum, { count }) => sum + count, 0)
  return (
    <section
      aria-labelledby="outside-heading"
      className="flex items-start gap-3 rounded border border-line bg-warning-soft px-4 py-3 text-left text-text"
    >
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 id="outside-heading" className="font-semibold text-warning">
          {t('title', { count: outside.total })}
        </h2>
        <p className="mt-0.5 text-sm">{t('text')}</p>
        <ul className="figures mt-2 text-sm">
          {outside.hours.map(({ date, time, count }) => (
            <li key={`${date} ${time}`} className="flex flex-wrap items-center gap-x-2">
              <Link
                href={`/dashboard/appointment?status=all&date=${date}`}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent-text sm:min-h-8"
              >
                {t('hour', { day: formatDayWithWeekday(date), time: formatSlot(time) })}
              </Link>
              <span>{t('count', { count })}</span>
            </li>
          ))}
        </ul>
        {outside.total > listedCount ? (
          <p className="mt-1 text-sm">{t('more', { count: outside.total - listedCount })}</p>
        ) : null}
      </div>
    </section>
  )
}
