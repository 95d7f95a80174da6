'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { FormActions } from '@/components/forms/form-actions'
import { FormNotice } from '@/components/forms/form-notice'
import { PhotoField } from '@/components/forms/photo-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { MessageDialog } from '@/components/ui/message-dialog'
import { notify } from '@/components/ui/notify'
import { callApi } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { OutsideHours } from '@/lib/features/bookings/bookings-outside-hours'
import type { EditableHealthTest } from '@/lib/features/health-tests/get-health-test'
import { DEFAULT_CAPACITY, MAX_TEXT_LENGTH } from '@/lib/features/health-tests/rules'
import type { HealthTestFormValues, healthTestFormSchema } from '@/lib/features/health-tests/schema'
import { healthTestToWire, TEST_NAMES } from '@/lib/features/health-tests/wire'
import { ClosedDaysField } from './closed-days-field'
import { DEFAULT_WEEK, OpeningHoursField } from './opening-hours-field'
import { OutsideHoursNotice } from './outside-hours'

const loadSchemas = () => import('@/lib/features/health-tests/schema')
const loadSchema = () => loadSchemas().then((module) => module.healthTestFormSchema)
const loadNewSchema = () => loadSchemas().then((module) => module.newHealthTestFormSchema)

/** The part of the answer of an edit that the form shows. */
interface Saved {
  bookingsOutsideHours: OutsideHours
}

type Typed = z.input<typeof healthTestFormSchema>

/** Creates or edits a health service; a photo is uploaded first. */
export function HealthTestForm({ service }: { service?: EditableHealthTest }) {
  const t = useTranslations('health-tests.admin.form')
  const router = useRouter()
  const textOf = useProblemText()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const [isDone, setDone] = useState(false)
  const [outside, setOutside] = useState<OutsideHours | null>(null)

  const form = useAppForm<Typed, HealthTestFormValues, OutsideHours | null>({
    loadSchema: service ? loadSchema : loadNewSchema,
    // Text fields have a `defaultValue` instead: a default here would overwrite what was typed
    // before hydration.
    defaultValues: {
      photo: null,
      openingHours: service ? service.openingHours : DEFAULT_WEEK,
      // Closed days in the past are not shown.
      closedDays: service?.closedDays.filter((day) => day >= dhakaDay()) ?? [],
    },
    wireNames: TEST_NAMES,
    submit: save,
    onDone: (left, { name }) => {
      setDone(true)
      if (left) return setOutside(left)
      if (service) notify.success(t('saved'), { text: t('savedText', { name }) })
      else notify.success(t('created'), { text: t('createdText', { name }) })
      leave()
    },
    onProblem: setProblem,
  })
  const { register, control, errorOf, formProps, isSubmitting } = form

  function leave() {
    router.push('/dashboard/services')
    // Prefetched pages do not contain the change.
    router.refresh()
  }

  /** Answers the bookings at hours that are closed now; null when there are none. */
  function save({ photo, ...words }: HealthTestFormValues): Promise<OutsideHours | null> {
    return send(photo, async (url) => {
      const body = healthTestToWire({ ...words, imageUrl: url ?? service?.imageUrl })
      if (!service) {
        await callApi('services', { body })
        return null
      }
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
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => (
          <Input {...field} {...register('name')} defaultValue={service?.name} autoComplete="off" />
        )}
      </FormField>
      <FormField
        label={t('description')}
        hint={t('descriptionHint')}
        error={errorOf('description')}
        required
      >
        {(field) => (
          <CountedTextarea
            {...field}
            {...register('description')}
            defaultValue={service?.description}
            maxLength={MAX_TEXT_LENGTH}
          />
        )}
      </FormField>
      <FormField
        label={t('preparation')}
        hint={t('preparationHint')}
        error={errorOf('preparation')}
        required
      >
        {(field) => (
          <CountedTextarea
            {...field}
            {...register('preparation')}
            defaultValue={service?.preparation}
            maxLength={MAX_TEXT_LENGTH}
          />
        )}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField label={t('price')} error={errorOf('price')} required>
          {(field) => (
            <Input
              {...field}
              {...register('price')}
              defaultValue={service?.price}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField
          label={t('places')}
          hint={t('placesHint')}
          error={errorOf('slotCapacity')}
          required
        >
          {(field) => (
            <Input
              {...field}
              {...register('slotCapacity')}
              defaultValue={service?.slotCapacity ?? DEFAULT_CAPACITY}
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
