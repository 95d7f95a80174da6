'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { isRunning, type RequestState } from '@/lib/features/blood-requests/rules'

/** As long as the page of a request is kept at most. */
const EVERY_MS = 60_000

type LiveState = Pick<RequestState, 'status' | 'bagsNeeded'>

/**
 * Keeps the page of a request true while somebody has it open: it looks once a minute, and when they
 * come back to the tab, whether a bag was pledged or the request has ended, and has the page read anew.
 * It says aloud that the request has ended, and shows nothing.
 */
export function LiveRequest({ request }: { request: LiveState & { _id: string } }) {
  const t = useTranslations('blood-requests.public.page')
  const router = useRouter()
  const { _id, status } = request
  const [wasRunning] = useState(isRunning(status))
  const isLive = isRunning(status)

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    if (await hasChanged(_id, request)) router.refresh()
  })

  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => look(), EVERY_MS)
    const onReturn = () => look()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isLive])

  return (
    <p role="status" className="sr-only">
      {wasRunning && (status === 'fulfilled' || status === 'closed') ? t(`${status}.title`) : null}
    </p>
  )
}

/** Also true when the page is gone: an admin may have taken the request down. */
async function hasChanged(id: string, shown: LiveState): Promise<boolean> {
  try {
    const { status, bagsNeeded } = await callApi<LiveState>(`requests/${id}/state`)
    return status !== shown.status || bagsNeeded !== shown.bagsNeeded
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause
    // What is only a lost network is looked at again in a minute.
    return cause.code === 'not-found'
  }
}
