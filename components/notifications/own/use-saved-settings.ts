'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownSettings } from '@/lib/features/notifications/read-settings'

type Chosen = Pick<ShownSettings, 'off' | 'alerts'>

/**
 * The person's choices, each saved at once. One call is made at a time, as two could arrive in reverse
 * order; it is followed by one with all that was chosen meanwhile. When one fails, what was last saved is
 * shown again.
 */
export function useSavedSettings({ off, alerts }: Chosen) {
  const t = useTranslations('notifications.settings')
  const problemText = useProblemText()
  const [chosen, setChosen] = useState<Chosen>({ off, alerts })
  const saved = useRef<Chosen>({ off, alerts })
  const wanted = useRef<Chosen | null>(null)
  const isSaving = useRef(false)

  async function save() {
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (wanted.current) {
        const body = wanted.current
        wanted.current = null
        await callApi('notification-settings', { method: 'PUT', body })
        saved.current = body
      }
    } catch (cause) {
      wanted.current = null
      setChosen(saved.current)
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
    } finally {
      isSaving.current = false
    }
  }

  function change(next: Chosen) {
    setChosen(next)
    wanted.current = next
    void save()
  }

  return { chosen, change }
}
