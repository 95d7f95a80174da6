import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ApprovalResult } from '@/lib/features/bookings/approve-bookings'
import type { BookingToDecide } from '@/lib/features/bookings/list-bookings-to-decide'
import { MAX_APPROVED_AT_ONCE } from '@/lib/features/bookings/rules'

export interface RefusedApproval {
  booking: BookingToDecide
  reason: string
}

/** Bookings that the server rejects stay in `refused` until the user dismisses them. */
export function useApproveBookings() {
  const t = useTranslations('bookings.admin')
  const textOf = useProblemText()
  const router = useRouter()
  const [isRunning, setRunning] = useState(false)
  const [isReading, startReading] = useTransition()
  const [refused, setRefused] = useState<RefusedApproval[]>([])

  async function approve(bookings: readonly BookingToDecide[]) {
    setRunning(true)
    setRefused([])
    const results = new Map<string, ApprovalResult>()
    let problem: string | null = null
    try {
      for (let start = 0; start < bookings.length; start += MAX_APPROVED_AT_ONCE) {
        const ids = bookings.slice(start, start + MAX_APPROVED_AT_ONCE).map(({ _id }) => _id)
        const answer = await callApi<{ results: ApprovalResult[] }>('bookings/approve', {
          body: { ids },
        })
        for (const result of answer.results) results.set(result._id, result)
      }
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      problem = textOf(cause)
    } finally {
      setRunning(false)
    }
    const count = [...results.values()].filter(({ status }) => status === 'approved').length
    if (count > 0) notify.success(t('approvedMany', { count }), { text: t('approvedManyText') })
    setRefused(
      bookings.flatMap((booking) => {
        const result = results.get(booking._id)
        if (result?.status === 'approved') return []
        return { booking, reason: result?.message ?? problem ?? '' }
      }),
    )
    startReading(() => router.refresh())
  }

  return { approve, isRunning: isRunning || isReading, refused, dismiss: () => setRefused([]) }
}
