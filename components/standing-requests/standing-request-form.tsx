'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormFields } from '@/components/forms/app-form'
import { EntityForm } from '@/components/forms/entity-form'
import type { FormOwner } from '@/components/forms/form-owner'
import { PhoneField } from '@/components/forms/phone-field'
import { useAppForm } from '@/components/forms/use-app-form'
import { useIdempotencyKey } from '@/components/forms/use-idempotency-key'
import {
  BagsField,
  BloodComponentField,
  BloodGroupField,
  NoteField,
  PatientNameField,
} from '@/components/requests/public/need-fields'
import { PhoneAudienceField } from '@/components/requests/public/phone-audience-field'
import { RequestLocationFields } from '@/components/requests/public/request-fields'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { DonorDto } from '@/lib/features/donors/wire'
import type { StandingRequestDto } from '@/lib/features/standing-requests/contract'
import { MAX_BAGS_PER_DATE, MAX_WEEKS, MIN_WEEKS } from '@/lib/features/standing-requests/rules'
import type {
  StandingRequestFormValues,
  StandingRequestInput,
} from '@/lib/features/standing-requests/schema'

const loadSchema = () =>
  import('@/lib/features/standing-requests/schema').then((module) => module.standingRequestSchema)

/** Most patients with thalassaemia need blood this often. */
const DEFAULT_WEEKS = 4

const WEEKS = Array.from({ length: MAX_WEEKS - MIN_WEEKS + 1 }, (_, nth) => MIN_WEEKS + nth)

type StandingRequestFormProps = {
  person: FormOwner
  /** A day in Dhaka, the earliest date. */
  today: string
  standingRequest?: StandingRequestDto
  /** Prefills a new one. */
  donor?: Pick<DonorDto, 'phone' | 'district' | 'upazila'>
}

export function StandingRequestForm({
  person,
  today,
  standingRequest: stored,
  donor,
}: StandingRequestFormProps) {
  const t = useTranslations('standing-requests.form')
  const locale = useLocale()
  const router = useRouter()
  const idempotencyKey = useIdempotencyKey()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isDone, setDone] = useState(false)
  const form = useAppForm<StandingRequestFormValues, StandingRequestInput, unknown>({
    loadSchema,
    draftName: stored ? `standing-request:${stored._id}` : 'standing-request',
    owner: person,
    defaultValues: {
      patientName: stored?.patientName ?? '',
      bloodGroup: stored?.bloodGroup,
      component: stored?.component ?? '',
      bagsAsked: stored ? String(stored.bagsAsked) : '1',
      everyWeeks: String(stored?.everyWeeks ?? DEFAULT_WEEKS),
      nextDate: stored?.nextDate ?? '',
      hospital: stored?.hospital ?? '',
      district: stored?.district ?? donor?.district ?? '',
      upazila: stored?.upazila ?? (stored ? '' : (donor?.upazila ?? '')),
      location: stored?.location ?? '',
      phone: toLocalDigits(stored?.phone ?? donor?.phone ?? '', locale),
      phoneFor: stored ? (stored.phoneFor ?? 'everyone') : 'members',
      note: stored?.note ?? '',
    },
    submit: (values) => {
      setProblem(null)
      if (stored) {
        return apiFetch(`standing-requests/${stored._id}`, { method: 'PUT', body: values })
      }
      const headers = { 'Idempotency-Key': idempotencyKey(values) }
      return apiFetch('standing-requests', { body: values, headers })
    },
    onDone: () => {
      setDone(true)
      if (stored) toast.success(t('saved'))
      else toast.success(t('created'), { text: t('createdText') })
      router.push('/dashboard/standingrequests')
      // Prefetched pages do not contain the change.
      router.refresh()
    },
    onError: setProblem,
  })

  return (
    <EntityForm
      form={form}
      label={t(stored ? 'editTitle' : 'newTitle')}
      failure={t('failure')}
      problem={problem}
      isStored={false}
      submit={t(stored ? 'save' : 'create')}
      isDone={isDone}
      status={form.isSubmitting ? t('saving') : ''}
    >
      <p className="text-text-muted">{t('lead')}</p>
      <PatientNameField />
      <BloodGroupField />
      <ScheduleFields today={today} isNew={!stored} />
      <RequestLocationFields isDistrictRequired />
      <ContactPhoneField />
      <BloodComponentField />
      <NoteField />
      <PhoneAudienceField />
    </EntityForm>
  )
}

function ScheduleFields({ today, isNew }: { today: string; isNew: boolean }) {
  const t = useTranslations('standing-requests.form')
  const { register, errorOf } = useFormFields<StandingRequestFormValues>()
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <BagsField least={1} most={MAX_BAGS_PER_DATE} />
        <FormField label={t('everyWeeks')} error={errorOf('everyWeeks')} required>
          {(field) => (
            <NativeSelect {...field} {...register('everyWeeks')}>
              {WEEKS.map((count) => (
                <option key={count} value={count}>
                  {t('weeks', { count })}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      </div>
      <FormField
        label={t(isNew ? 'firstDate' : 'nextDate')}
        hint={t('dateHint')}
        error={errorOf('nextDate')}
        required
      >
        {(field) => <Input {...field} {...register('nextDate')} type="date" min={today} />}
      </FormField>
    </>
  )
}

function ContactPhoneField() {
  const t = useTranslations('requests.public.form')
  return <PhoneField label={t('phone')} hint={t('phoneHint')} />
}
