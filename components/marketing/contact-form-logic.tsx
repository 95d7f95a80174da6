'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { FormDraft } from '@/components/forms/form-draft'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useProofOfWorkPending } from '@/components/forms/use-proof-of-work-pending'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { ContactInput } from '@/lib/features/contact/schema'
import {
  CONTACT_DRAFT,
  CONTACT_FIELDS,
  type ContactField,
  type ContactFormOutcome,
  contactFieldIn,
  type PrefilledFields,
} from './contact-fields'

const loadSchema = () =>
  import('@/lib/features/contact/schema').then((module) => module.contactSchema)

const EMPTY = { name: '', email: '', message: '' }

export type LoadedContactForm = {
  register: UseFormRegister<ContactInput>
  setValue: UseFormSetValue<ContactInput>
  send: () => void
  isSending: boolean
  isChecking: boolean
  errors: Partial<Record<ContactField, string>>
}

export type ContactFormLogicProps = {
  form: RefObject<HTMLFormElement | null>
  /** What the page filled in from the account. */
  prefilled: RefObject<PrefilledFields>
  submitOnLoad: boolean
  onChange: (appForm: LoadedContactForm) => void
  onOutcome: (outcome: ContactFormOutcome) => void
}

/** Takes over the rendered fields of `form` with their text. Renders only a restored draft's notice. */
export function ContactFormLogic({
  form,
  prefilled,
  submitOnLoad,
  onChange,
  onOutcome,
}: ContactFormLogicProps) {
  const t = useTranslations('contact.section.form')
  const errors = useTranslations('errors')
  const errorText = useErrorText()
  const reasonOf = (problem: ApiError) =>
    problem.isTransient ? `${errorText(problem)} ${errors('nothingLost')}` : errorText(problem)
  const appForm = useAppForm({
    loadSchema,
    draftName: CONTACT_DRAFT,
    defaultValues: EMPTY,
    submit: (message: ContactInput) => apiFetch('contact', { body: message }),
    onDone: (_response, { email }) => {
      reset(EMPTY)
      onOutcome({ tone: 'success', detail: t('sent', { email }) })
    },
    onError: (problem) =>
      onOutcome({ tone: 'failure', detail: t('notSent', { reason: reasonOf(problem) }) }),
  })
  const { register, setValue, reset, onSubmit, isSubmitting, errorOf, formProps } = appForm
  const name = errorOf('name')
  const email = errorOf('email')
  const message = errorOf('message')

  const isChecking = useProofOfWorkPending()
  const adoptFields = useEffectEvent(() => {
    if (!form.current) return
    for (const name of CONTACT_FIELDS) {
      const { value } = contactFieldIn(form.current, name)
      // Text that a person typed is a draft; text that the page filled in is not.
      setValue(name, value, { shouldDirty: value !== prefilled.current[name] })
    }
  })
  const notifyChange = useEffectEvent((errors: LoadedContactForm['errors']) =>
    onChange({
      register,
      setValue,
      send: () => void onSubmit(),
      isSending: isSubmitting,
      isChecking,
      errors,
    }),
  )
  const started = useRef(false)
  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    formProps.onFocus()
    if (submitOnLoad) void onSubmit()
  })

  // A layout effect, so that no key press comes in between and gets overwritten.
  useLayoutEffect(() => adoptFields(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending changes the form state
  useLayoutEffect(
    () => notifyChange({ name, email, message }),
    [name, email, message, isSubmitting, isChecking],
  )
  useEffect(() => start(), [])

  return <FormDraft form={appForm} />
}
