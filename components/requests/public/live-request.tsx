'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsServerRendered } from '@/components/ui/use-is-server-rendered'
import { useRouter } from '@/components/ui/use-router'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { isRequestRunning, type RequestState } from '@/lib/features/requests/rules'

/** The longest time for which the page is cached. */
const POLL_EVERY_MS = 60_000

type LiveState = Pick<RequestState, 'status' | 'bagsNeeded'>

/** Refreshes the page when the request changes: it polls on arrival, each minute and on return. */
export function LiveRequest({ request }: { request: LiveState & { _id: string } }) {
  const t = useTranslations('requests.public.page')
  const router = useRouter()
  const { _id, status } = request
  const isServerRendered = useIsServerRendered()
  const [wasRunning] = useState(isRequestRunning(status))
  const isLive = isRequestRunning(status)

  const checkForChanges = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    if (await hasChanged(_id, request)) router.refresh()
  })

  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => checkForChanges(), POLL_EVERY_MS)
    const onReturn = () => checkForChanges()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isLive])

  // After a navigation in the browser, the page may come from Next.js's client cache.
  useEffect(() => {
    if (isLive && !isServerRendered) checkForChanges()
  }, [isLive, isServerRendered])

  return (
    <p role="status" className="sr-only">
      {wasRunning && (status === 'fulfilled' || status === 'closed') ? t(`${status}.title`) : null}
    </p>
  )
}

/** Also true when the page is gone: an admin may have taken the request down. */
async function hasChanged(id: string, shown: LiveState): Promise<boolean> {
  try {
    const { status, bagsNeeded } = await apiFetch(`requests/${id}/state`)
    return status !== shown.status || bagsNeeded !== shown.bagsNeeded
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    // After a network error, the next poll tries again.
    return cause.code === 'not-found'
  }
}
