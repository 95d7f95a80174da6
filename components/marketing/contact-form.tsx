'use client'

import { useTranslations } from 'next-intl'
import {
  type ComponentType,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { draftExists } from '@/components/forms/has-draft'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { CONTACT_DRAFT, type ContactField, fieldOf, type Outcome } from './contact-fields'
import type { LiveContactFormProps, LiveForm } from './contact-form-live'
import { ContactOutcome } from './contact-outcome'

/**
 * The form as it is first rendered: plain fields that accept text immediately. The first focus or
 * press loads the code that validates and sends. That code takes over the same fields, so that neither
 * the focus nor an incomplete Bangla letter is lost.
 */
export function ContactForm() {
  const t = useTranslations('contact.section.form')
  const form = useRef<HTMLFormElement>(null)
  const [live, setLive] = useState<LiveForm | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { FormLogic, loadLogic, isWaiting, sendWhenReady } = useLiveForm(form, setOutcome)
  usePrefilledFields(form, live)

  function send(event: FormEvent) {
    event.preventDefault()
    setOutcome(null)
    if (live) live.send()
    else sendWhenReady()
  }

  const control = (name: ContactField) => (live ? live.register(name) : { name })

  // Before the page is interactive, `dialog` makes a submit do nothing; `get` would put the message
  // into the address.
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className="grid gap-3 sm:gap-5"
      onFocus={loadLogic}
      onPointerDown={loadLogic}
      onSubmit={send}
    >
      {FormLogic ? (
        <FormLogic form={form} sendAtOnce={isWaiting} onChange={setLive} onOutcome={setOutcome} />
      ) : null}
      <FormField label={t('name')} error={live?.errors.name} required>
        {(field) => <Input {...field} {...control('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('email')} error={live?.errors.email} required>
        {(field) => <Input {...field} {...control('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label={t('message')} error={live?.errors.message} required>
        {(field) => (
          <Textarea {...field} {...control('message')} className="min-h-24 sm:min-h-36" />
        )}
      </FormField>
      <Button type="submit" loading={live ? live.isSending : isWaiting}>
        {t('submit')}
      </Button>
      <ContactOutcome outcome={outcome} isChecking={live?.isChecking ?? false} />
    </form>
  )
}

/** Fills the signed-in person's name and e-mail into fields that are still empty, once. */
function usePrefilledFields(form: RefObject<HTMLFormElement | null>, live: LiveForm | null) {
  const { currentUser } = useSession()
  const { displayName = '', email = '' } = currentUser ?? {}
  const filledFor = useRef('')

  useEffect(() => {
    if (!form.current || !email || filledFor.current === email) return
    filledFor.current = email
    for (const [name, value] of [
      ['name', displayName],
      ['email', email],
    ] as const) {
      const field = fieldOf(form.current, name)
      if (field.value !== '') continue
      field.value = value
      field.dataset.prefilled = value
      live?.setValue(name, value)
    }
  }, [form, live, displayName, email])
}

/**
 * Loads the code of the contact form when it is first needed: at a focus or press, also one before the
 * page was interactive, or when a draft must be restored. A press of Send waits for it; if loading
 * fails, the form shows an error and the next press tries again.
 */
function useLiveForm(
  form: RefObject<HTMLFormElement | null>,
  onOutcome: (outcome: Outcome) => void,
) {
  const t = useTranslations()
  const [FormLogic, setLogic] = useState<ComponentType<LiveContactFormProps> | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  const fetchLogic = useCallback(
    () => import('./contact-form-live').then((module) => setLogic(() => module.LiveContactForm)),
    [],
  )
  const loadLogic = useCallback(() => void fetchLogic().catch(() => setLogic(null)), [fetchLogic])

  useEffect(() => {
    if (form.current?.contains(document.activeElement) || draftExists(CONTACT_DRAFT)) loadLogic()
  }, [form, loadLogic])

  function sendWhenReady() {
    setWaiting(true)
    fetchLogic().catch(() => {
      setWaiting(false)
      const reason = t('errors.network')
      onOutcome({ tone: 'failure', detail: t('contact.section.form.notSent', { reason }) })
    })
  }

  return { FormLogic, loadLogic, isWaiting, sendWhenReady }
}
