'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import { hasDraft } from '@/components/forms/has-draft'
import type { LiveContactFormProps } from './contact-form-live'
import { CONTACT_DRAFT, type Outcome } from './contact-values'

/**
 * Fetches the mind of the contact form when it is first needed: at a focus or press, also one that
 * came before this page was alive, or when what was typed earlier is to be put back. Send pressed meanwhile waits for it; if it cannot be fetched,
 * that is told like any failure, and the next press asks again.
 */
export function useLiveForm(
  form: RefObject<HTMLFormElement | null>,
  onOutcome: (outcome: Outcome) => void,
) {
  const t = useTranslations()
  const [Mind, setMind] = useState<ComponentType<LiveContactFormProps> | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  const fetchMind = useCallback(
    () => import('./contact-form-live').then((module) => setMind(() => module.LiveContactForm)),
    [],
  )
  const wake = useCallback(() => void fetchMind().catch(() => setMind(null)), [fetchMind])

  useEffect(() => {
    if (form.current?.contains(document.activeElement) || hasDraft(CONTACT_DRAFT)) wake()
  }, [form, wake])

  function sendWhenReady() {
    setWaiting(true)
    fetchMind().catch(() => {
      setWaiting(false)
      const reason = t('errors.network')
      onOutcome({ tone: 'failure', detail: t('contact.section.form.notSent', { reason }) })
    })
  }

  return { Mind, wake, isWaiting, sendWhenReady }
}
