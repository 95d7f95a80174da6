'use client'

import { clsx } from 'clsx'
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
import { hasDraft } from '@/components/forms/has-draft'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Icon } from '@/components/ui/icon'
import { Input, Textarea } from '@/components/ui/input'
import {
  CONTACT_DRAFT,
  CONTACT_FIELDS,
  type ContactField,
  type ContactFormOutcome,
  contactFieldIn,
  type PrefilledFields,
} from './contact-fields'
import type { ContactFormLogicProps, LoadedContactForm } from './contact-form-logic'

/** The code loads at the first focus and takes over the same fields, so focus and IME input survive. */
export function ContactForm() {
  const t = useTranslations('contact.section.form')
  const validation = useTranslations('contact.section.validation')
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<ContactField[]>([])
  const [loaded, setLoaded] = useState<LoadedContactForm | null>(null)
  const [outcome, setOutcome] = useState<ContactFormOutcome | null>(null)
  const { FormLogic, loadLogic, isWaiting, sendWhenReady } = useFormLogic(form, setOutcome)
  const prefilled = usePrefilledFields(form, loaded)

  function send(event: FormEvent) {
    event.preventDefault()
    setOutcome(null)
    const empty = loaded ? [] : emptyFieldsOf(form.current)
    setMissing(empty.map(({ name }) => name as ContactField))
    if (loaded) loaded.send()
    else if (empty[0]) empty[0].focus()
    else sendWhenReady()
  }

  const errorOf = (name: ContactField) =>
    loaded?.errors[name] ?? (missing.includes(name) ? validation(name) : undefined)

  const control = (name: ContactField) => (loaded ? loaded.register(name) : { name })

  // Before hydration, `dialog` makes a submit do nothing; `get` would put the message into the URL.
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className="grid gap-3 sm:gap-5"
      onFocus={loadLogic}
      onPointerDown={loadLogic}
      onInput={({ target }) =>
        setMissing((names) => names.filter((name) => name !== (target as HTMLInputElement).name))
      }
      onSubmit={send}
    >
      {FormLogic ? (
        <FormLogic
          form={form}
          prefilled={prefilled}
          submitOnLoad={isWaiting}
          onChange={setLoaded}
          onOutcome={setOutcome}
        />
      ) : null}
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...control('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('email')} error={errorOf('email')} required>
        {(field) => <Input {...field} {...control('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label={t('message')} error={errorOf('message')} required>
        {(field) => (
          <Textarea {...field} {...control('message')} className="min-h-24 sm:min-h-36" />
        )}
      </FormField>
      <Button type="submit" loading={loaded ? loaded.isSending : isWaiting}>
        {t('submit')}
      </Button>
      <ContactFormStatus outcome={outcome} isChecking={loaded?.isChecking ?? false} />
    </form>
  )
}

/** Known without the schema, which loads later. */
function emptyFieldsOf(form: HTMLFormElement | null) {
  if (!form) return []
  return CONTACT_FIELDS.map((name) => contactFieldIn(form, name)).filter(
    ({ validity }) => validity.valueMissing,
  )
}

/** Fills in empty fields only, and only once. Returns what it filled in. */
function usePrefilledFields(
  form: RefObject<HTMLFormElement | null>,
  loaded: LoadedContactForm | null,
) {
  const { currentUser } = useSession()
  const { displayName = '', email = '' } = currentUser ?? {}
  const filledFor = useRef('')
  const prefilled = useRef<PrefilledFields>({})

  useEffect(() => {
    if (!form.current || !email || filledFor.current === email) return
    filledFor.current = email
    for (const [name, value] of [
      ['name', displayName],
      ['email', email],
    ] as const) {
      const field = contactFieldIn(form.current, name)
      if (field.value !== '') continue
      field.value = value
      prefilled.current[name] = value
      loaded?.setValue(name, value)
    }
  }, [form, loaded, displayName, email])
  return prefilled
}

/** Also runs for an early focus or a draft. Send waits for it; after an error the next press retries. */
function useFormLogic(
  form: RefObject<HTMLFormElement | null>,
  onOutcome: (outcome: ContactFormOutcome) => void,
) {
  const t = useTranslations()
  const [FormLogic, setLogic] = useState<ComponentType<ContactFormLogicProps> | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  const fetchLogic = useCallback(
    () => import('./contact-form-logic').then((module) => setLogic(() => module.ContactFormLogic)),
    [],
  )
  const loadLogic = useCallback(() => void fetchLogic().catch(() => setLogic(null)), [fetchLogic])

  useEffect(() => {
    if (form.current?.contains(document.activeElement) || hasDraft(CONTACT_DRAFT)) loadLogic()
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

const ALERT_MS = 1_500

type ContactFormStatusProps = { outcome: ContactFormOutcome | null; isChecking: boolean }

/** An alert shows the result for 1.5 s; then a sentence replaces it for people who need more time. */
export function ContactFormStatus({ outcome, isChecking }: ContactFormStatusProps) {
  const t = useTranslations('contact.section.form')
  const [shownOutcome, setShownOutcome] = useState<ContactFormOutcome | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setShownOutcome(outcome), ALERT_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const isSuccess = outcome?.tone === 'success'
  const icon = isSuccess ? 'circle-check' : 'circle-exclamation-point'
  return (
    <div className="-mb-1 grid min-h-19 items-start sm:min-h-13">
      {outcome && outcome !== shownOutcome ? (
        <p
          role="alert"
          className={clsx(
            'flex animate-fade-in items-center gap-3 rounded px-4 py-3 font-semibold',
            isSuccess ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
          )}
        >
          <Icon name={icon} className="size-6 shrink-0" />
          {t(outcome.tone)}
        </p>
      ) : (
        <p className="flex items-start gap-2.5 text-sm text-text-muted">
          {outcome ? (
            <Icon
              name={icon}
              className={clsx('size-5 shrink-0', isSuccess ? 'text-success' : 'text-danger')}
            />
          ) : null}
          <span role="status" className="empty:absolute">
            {isChecking ? t('checking') : ''}
          </span>
          {isChecking ? null : (outcome?.detail ?? t('hint'))}
        </p>
      )}
    </div>
  )
}
