'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { FormKeeper } from '@/components/forms/form-keeper'
import { useAppForm } from '@/components/forms/use-app-form'
import { useChecking } from '@/components/forms/use-checking'
import { useProblemText } from '@/components/forms/use-problem-text'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ContactInput } from '@/lib/features/contact/schema'
import {
  CONTACT_DRAFT,
  CONTACT_FIELDS,
  type ContactField,
  fieldOf,
  type Outcome,
} from './contact-fields'

const loadSchema = () =>
  import('@/lib/features/contact/schema').then((module) => module.contactSchema)

const EMPTY = { name: '', email: '', message: '' }

export type LiveForm = {
  register: UseFormRegister<ContactInput>
  setValue: UseFormSetValue<ContactInput>
  send: () => void
  isSending: boolean
  isChecking: boolean
  errors: Partial<Record<ContactField, string>>
}

export type LiveContactFormProps = {
  form: RefObject<HTMLFormElement | null>
  sendAtOnce: boolean
  onChange: (live: LiveForm) => void
  onOutcome: (outcome: Outcome) => void
}

/** Takes over the rendered fields of `form` with their text. Renders only a restored draft's notice. */
export function LiveContactForm({ form, sendAtOnce, onChange, onOutcome }: LiveContactFormProps) {
  const t = useTranslations('contact.section.form')
  const errors = useTranslations('errors')
  const problemText = useProblemText()
  const reasonOf = (problem: ApiProblem) =>
    problem.isTransient ? `${problemText(problem)} ${errors('nothingLost')}` : problemText(problem)
  const live = useAppForm({
    loadSchema,
    draft: CONTACT_DRAFT,
    defaultValues: EMPTY,
    submit: (message: ContactInput) => callApi('contact', { body: message }),
    onDone: (_answer, { email }) => {
      reset(EMPTY)
      onOutcome({ tone: 'success', detail: t('sent', { email }) })
    },
    onProblem: (problem) =>
      onOutcome({ tone: 'failure', detail: t('notSent', { reason: reasonOf(problem) }) }),
  })
  const { register, setValue, reset, onSubmit, isSubmitting, errorOf, formProps } = live
  const name = errorOf('name')
  const email = errorOf('email')
  const message = errorOf('message')

  const isChecking = useChecking()
  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    for (const name of CONTACT_FIELDS) {
      const { value, dataset } = fieldOf(form.current, name)
      // Text that a person typed is a draft; text that the page filled in is not.
      setValue(name, value, { shouldDirty: value !== dataset.prefilled })
    }
  })
  const tell = useEffectEvent((errors: LiveForm['errors']) =>
    onChange({
      ...{ register, setValue, send: () => void onSubmit(), isSending: isSubmitting },
      ...{ isChecking, errors },
    }),
  )
  const started = useRef(false)
  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    formProps.onFocus()
    if (sendAtOnce) void onSubmit()
  })

  // A layout effect, so that no key press comes in between and gets overwritten.
  useLayoutEffect(() => takeOver(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending changes what there is to tell
  useLayoutEffect(
    () => tell({ name, email, message }),
    [name, email, message, isSubmitting, isChecking],
  )
  useEffect(() => start(), [])

  return <FormKeeper form={live} />
}
