'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useIdempotencyKey } from '@/components/forms/use-idempotency-key'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { ApiError, networkError, sendRequest } from '@/lib/core/http/api-client'
import type { BodyOf, EndpointAt, ResponseOf } from '@/lib/core/http/endpoints'
import { SUBMISSION_QUEUED, submissionsOnPage } from './offline-data'
import type { QueuedSubmission, SubmissionOutcome } from './offline-queue'

const loadQueue = () => import('./offline-queue')
const loadNotice = () => import('./queued-notice').then((module) => module.QueuedNotice)

type SubmissionDetails = Omit<QueuedSubmission, 'id' | 'body' | 'keptAt' | 'outcome'>

type QueueablePath = 'createbloodrequest' | 'donateonbloodreq'
type QueuedResponse<Path extends QueueablePath> = ResponseOf<EndpointAt<'POST', Path>>

/**
 * Queues the submission in the browser when the connection is lost. The promise then settles when it
 * is sent, rejected or cancelled.
 */
export function useQueuedMutation() {
  const [queuedId, setQueuedId] = useState<string | null>(null)
  const [Notice, fetchNotice] = useLazyComponent(loadNotice)
  const idempotencyKey = useIdempotencyKey()
  const stopListening = useRef(() => {})

  // A form that was left must not redirect people from another page.
  useEffect(() => () => stopListening.current(), [])

  // `QueuedSubmissions` shows a submission after the user leaves its page.
  useEffect(() => {
    if (!queuedId) return
    submissionsOnPage.add(queuedId)
    return () => {
      submissionsOnPage.delete(queuedId)
    }
  }, [queuedId])

  const prepareQueue = useCallback(async () => {
    const [, isNoticeLoaded] = await Promise.all([loadQueue(), fetchNotice()])
    if (!isNoticeLoaded) throw networkError()
  }, [fetchNotice])

  const mutate = useCallback(
    async <Path extends QueueablePath>(
      details: SubmissionDetails & { path: Path },
      body: BodyOf<EndpointAt<'POST', Path>> & object,
      onQueued?: () => void,
    ): Promise<QueuedResponse<Path>> => {
      const id = idempotencyKey(body)
      const queue = await loadQueue().catch(() => {
        throw networkError()
      })
      try {
        const headers = { 'Idempotency-Key': id }
        return (await sendRequest(details.path, { body, headers })) as QueuedResponse<Path>
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'network') throw cause
        const outcome = new Promise<SubmissionOutcome>((resolve) => {
          stopListening.current = queue.onQueueChange((change) => {
            if (change?.id === id) resolve(change)
          })
        })
        try {
          await queue.queueSubmission({ ...details, id, body, keptAt: Date.now() })
        } catch {
          // This browser stores nothing, but the form itself still has the typed text.
          stopListening.current()
          throw cause
        }
        setQueuedId(id)
        onQueued?.()
        window.dispatchEvent(new Event(SUBMISSION_QUEUED))
        queue.startSendingQueue()
        const settled = await outcome
        stopListening.current()
        // From here on the form itself shows the outcome.
        await queue.removeFinishedSubmission(id)
        setQueuedId(null)
        if (settled.as === 'sent') return settled.response as QueuedResponse<Path>
        if (settled.as === 'cancelled') throw new ApiError(0, CANCELLED, '')
        if (settled.as === 'guest') throw new ApiError(401, 'unauthenticated', '')
        throw new ApiError(settled.status, settled.code, settled.message, settled.fields)
      }
    },
    [idempotencyKey],
  )

  return {
    mutate,
    /** Call it before the connection can be lost, such as with the schema of the form. */
    prepareQueue,
    /** Shown while the submission waits in the queue. */
    QueuedNotice: queuedId ? Notice : null,
    cancel: async () => {
      const queue = await loadQueue()
      if (queuedId) await queue.cancelSubmission(queuedId)
    },
  }
}

const CANCELLED = 'cancelled'

export function wasCancelled({ code }: Pick<ApiError, 'code'>): boolean {
  return code === CANCELLED
}
