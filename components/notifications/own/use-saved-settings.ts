'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownSettings } from '@/lib/features/notifications/read-settings'
import type { NotificationSettingsChange } from '@/lib/features/notifications/schema'

type Chosen = Pick<ShownSettings, 'off' | 'alerts'>

/**
 * Sends only changed settings, because a link in an email may have changed others. Sends one
 * request at a time, since two could arrive in reverse order.
 */
export function useSavedSettings({ off, alerts }: Chosen) {
  const t = useTranslations('notifications.settings')
  const problemText = useProblemText()
  const [chosen, setChosen] = useState<Chosen>({ off, alerts })
  const saved = useRef<Chosen>({ off, alerts })
  const waiting = useRef<NotificationSettingsChange | null>(null)
  const isSaving = useRef(false)

  async function save() {
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (waiting.current) {
        const body = waiting.current
        waiting.current = null
        await callApi('notification-settings', { method: 'PATCH', body })
        saved.current = changedBy(saved.current, body)
      }
    } catch (cause) {
      waiting.current = null
      setChosen(saved.current)
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
    } finally {
      isSaving.current = false
    }
  }

  function change(next: NotificationSettingsChange) {
    setChosen((before) => changedBy(before, next))
    waiting.current = waiting.current ? both(waiting.current, next) : next
    void save()
  }

  return { chosen, change }
}

type Switches = NonNullable<NotificationSettingsChange['switches']>

function changedBy({ off, alerts }: Chosen, change: NotificationSettingsChange): Chosen {
  const switches = change.switches ?? []
  const turnedOff = switches.filter(({ isOn }) => !isOn)
  const others = withoutSwitches(off, switches)
  return {
    off: [...others, ...turnedOff.map(({ kind, channel }) => ({ kind, channel }))],
    alerts: change.alerts ?? alerts,
  }
}

function both(
  earlier: NotificationSettingsChange,
  later: NotificationSettingsChange,
): NotificationSettingsChange {
  const switches = later.switches ?? []
  return {
    ...earlier,
    ...later,
    switches: [...withoutSwitches(earlier.switches ?? [], switches), ...switches],
  }
}

function withoutSwitches<T extends Pick<Switches[number], 'kind' | 'channel'>>(
  list: readonly T[],
  changed: Switches,
): T[] {
  return list.filter(
    (one) => !changed.some(({ kind, channel }) => one.kind === kind && one.channel === channel),
  )
}
