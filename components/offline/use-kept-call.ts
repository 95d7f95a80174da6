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

/** What is kept of a form beside its call. */
type KeptDetails = Omit<KeptForm, 'id' | 'body' | 'keptAt' | 'outcome'>

/**
 * Makes a form's call so that it is stored once, and keeps it on this phone when the line is lost: the
 * call then ends when it has been sent, refused or cancelled. `kept` is the form that waits.
 */
export function useKeptCall() {
  const [kept, setKept] = useState<string | null>(null)
  const attempt = useRef({ sent: '', key: '' })
  const stopListening = useRef(() => {})

  // A form that is gone must lead nobody away from the page that they are on.
  useEffect(() => () => stopListening.current(), [])

  // A form whose page is left is shown by `KeptForms`.
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
      // The same body is the same attempt, another one is not.
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
          // This browser stores nothing: the form itself still has what was typed.
          stopListening.current()
          throw cause
        }
        setKept(id)
        onKept?.()
        window.dispatchEvent(new Event(FORM_KEPT))
        startSending()
        const came = await outcome
        stopListening.current()
        // From here on the form itself shows what becomes of it.
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

/** The code of the problem of a form that the person cancelled. */
const CANCELLED = 'cancelled'

/** Whether a form was not sent because the person did not want it any more: that is no failure. */
export function wasCancelled({ code }: Pick<ApiProblem, 'code'>): boolean {
  return code === CANCELLED
}
