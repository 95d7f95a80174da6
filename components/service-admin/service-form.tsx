'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { FormNotice } from '@/components/accounts/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoProblem, usePhotoUpload } from '@/components/forms/use-photo-upload'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { PhotoInput } from '@/components/ui/photo-input'
import { type ApiProblem, callApi } from '@/lib/core/api-client'
import type { EditableHealthTest } from '@/lib/features/health-tests/get-health-test-to-edit'
import { LONGEST_WORDS, USUAL_CAPACITY } from '@/lib/features/health-tests/rules'
import type {
  HealthTestForm as HealthTestValues,
  healthTestFormSchema,
} from '@/lib/features/health-tests/schema'

const loadSchemas = () => import('@/lib/features/health-tests/schema')
const loadSchema = () => loadSchemas().then((module) => module.healthTestFormSchema)
const loadNewSchema = () => loadSchemas().then((module) => module.newHealthTestFormSchema)

type Typed = z.input<typeof healthTestFormSchema>

/** Puts a health service on offer, or changes one; a photo is uploaded first. */
export function ServiceForm({ service }: { service?: EditableHealthTest }) {
  const t = useTranslations('serviceAdmin.form')
  const router = useRouter()
  const textOf = useProblemText()
  const uploadOnce = usePhotoUpload()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [stage, setStage] = useState<'uploading' | 'saving' | null>(null)
  const [isDone, setDone] = useState(false)

  const { register, control, errorOf, formProps, isSubmitting } = useAppForm<
    Typed,
    HealthTestValues,
    void
  >({
    loadSchema: service ? loadSchema : loadNewSchema,
    // What the fields hold at first stands in them, so that nothing typed before is wiped out.
    defaultValues: { photo: null },
    submit: save,
    onDone: (_, { testName: name }) => {
      setDone(true)
      if (service) notify.success(t('saved'), { text: t('savedText', { name }) })
      else notify.success(t('created'), { text: t('createdText', { name }) })
      router.push('/dashboard/services')
      // Pages that were fetched ahead know nothing of it yet.
      router.refresh()
    },
    onProblem: setProblem,
  })

  async function save({ photo, ...words }: HealthTestValues): Promise<void> {
    setProblem(null)
    try {
      setStage('uploading')
      const imageUrl = photo ? await uploadOnce(photo) : service?.imageUrl
      setStage('saving')
      const body = { ...words, imageUrl }
      if (service) await callApi(`services/${service._id}`, { method: 'PATCH', body })
      else await callApi('services', { body })
    } finally {
      setStage(null)
    }
  }

  return (
    <form
      {...formProps}
      className="flex flex-col gap-6"
      aria-label={t(service ? 'editTitle' : 'newTitle')}
    >
      <FormField label={t('name')} error={errorOf('testName')} required>
        {(field) => (
          <Input
            {...field}
            {...register('testName')}
            defaultValue={service?.testName}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField
        label={t('description')}
        hint={t('descriptionHint')}
        error={errorOf('testDescription')}
        required
      >
        {(field) => (
          <CountedTextarea
            {...field}
            {...register('testDescription')}
            defaultValue={service?.testDescription}
            maxLength={LONGEST_WORDS}
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
            maxLength={LONGEST_WORDS}
          />
        )}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField label={t('price')} error={errorOf('testPrice')} required>
          {(field) => (
            <Input
              {...field}
              {...register('testPrice')}
              defaultValue={service?.testPrice}
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
              defaultValue={service?.slotCapacity ?? USUAL_CAPACITY}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
      </div>
      <FormField label={t('photo')} error={errorOf('photo')} required={!service}>
        {(field) => (
          <Controller
            control={control}
            name="photo"
            render={({ field: photo }) => (
              <PhotoInput
                {...field}
                {...photo}
                currentUrl={service?.imageUrl}
                emptyLabel={service && t('keepPhoto')}
              />
            )}
          />
        )}
      </FormField>
      <FormNotice notice={problem && { title: titleOf(problem), text: textOf(problem) }} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" loading={isSubmitting || isDone}>
          {t(service ? 'save' : 'create')}
        </Button>
        <p role="status" className="text-sm text-text-muted">
          {stage ? t(stage) : ''}
        </p>
      </div>
    </form>
  )

  function titleOf(told: ApiProblem): string {
    return t(told instanceof PhotoProblem ? 'photoFailure' : 'failure')
  }
}
