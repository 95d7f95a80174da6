'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '@/components/forms/new-key'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { FORM_KEPT, formsHere } from './form-events'
import {
  forgetForm,
  type KeptForm,
  type KeptOutcome,
  keepForm,
  onKeptForms,
  startSending,
  takeOutcome,
} from './kept-forms'

type KeptDetails = Omit<KeptForm, 'id' | 'body' | 'keptAt' | 'outcome'>

/**
 * Saves the form in the browser when the connection is lost. The promise then settles when the form
 * is sent, rejected or cancelled.
 */
export function useKeptCall() {
  const [kept, setKept] = useState<string | null>(null)
  const attempt = useRef({ sent: '', key: '' })
  const stopListening = useRef(() => {})

  // A form that is gone must not redirect people from another page.
  useEffect(() => () => stopListening.current(), [])

  // `KeptForms` shows a form after the user leaves its page.
  useEffect(() => {
    if (!kept) return
    formsHere.add(kept)
    return () => {
      formsHere.delete(kept)
    }
  }, [kept])

  const call = useCallback(
    async <T>(details: KeptDetails, body: object, onKept?: () => void): Promise<T> => {
      const sent = JSON.stringify(body)
      // The same body is the same attempt; another body is a new one.
      if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() }
      const id = attempt.current.key
      try {
        return await callApi<T>(details.path, { body, headers: { 'Idempotency-Key': id } })
      } catch (cause) {
        if (!(cause instanceof ApiProblem) || cause.code !== 'network') throw cause
        const outcome = new Promise<KeptOutcome>((resolve) => {
          stopListening.current = onKeptForms((told) => {
            if (told?.id === id) resolve(told)
          })
        })
        try {
          await keepForm({ ...details, id, body, keptAt: Date.now() })
        } catch {
          // This browser stores nothing, but the form itself still has the typed text.
          stopListening.current()
          throw cause
        }
        setKept(id)
        onKept?.()
        window.dispatchEvent(new Event(FORM_KEPT))
        startSending()
        const came = await outcome
        stopListening.current()
        // From here on the form itself shows the outcome.
        await takeOutcome(id)
        setKept(null)
        if (came.as === 'sent') return came.answer as T
        if (came.as === 'cancelled') throw new ApiProblem(0, CANCELLED, '')
        if (came.as === 'guest') throw new ApiProblem(401, 'unauthenticated', '')
        throw new ApiProblem(came.status, came.code, came.message, came.fields)
      }
    },
    [],
  )

  return { call, kept, cancel: () => kept && forgetForm(kept) }
}

const CANCELLED = 'cancelled'

export function wasCancelled({ code }: Pick<ApiProblem, 'code'>): boolean {
  return code === CANCELLED
}
