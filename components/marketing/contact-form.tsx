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

/** The code loads at the first focus and takes over the same fields, so focus and IME input survive. */
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

  // Before hydration, `dialog` makes a submit do nothing; `get` would put the message into the URL.
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

/** Fills in empty fields only, and only once. */
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

/** Also runs for an early focus or a draft. Send waits for it; after an error the next press retries. */
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
