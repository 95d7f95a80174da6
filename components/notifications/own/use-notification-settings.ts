'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { apiFetch } from '@/lib/core/http/api-client'
import type { NotificationSettingsChange } from '@/lib/features/notifications/schema'
import type { NotificationSettingsDto } from '@/lib/features/notifications/server/read-notification-settings'

type ChosenSettings = Pick<NotificationSettingsDto, 'off' | 'alerts'>

/**
 * Sends only changed settings, because a link in an email may have changed others. Sends one
 * request at a time, since two could arrive in reverse order.
 */
export function useNotificationSettings({ off, alerts }: ChosenSettings) {
  const t = useTranslations('notifications.settings')
  const [chosen, setChosen] = useState<ChosenSettings>({ off, alerts })
  const saved = useRef<ChosenSettings>({ off, alerts })
  const pending = useRef<NotificationSettingsChange | null>(null)
  const { trigger: save } = useMutation(
    async () => {
      while (pending.current) {
        const body = pending.current
        pending.current = null
        await apiFetch('notification-settings', { method: 'PATCH', body })
        saved.current = applyChange(saved.current, body)
      }
    },
    {
      failure: t('failure'),
      onError: () => {
        pending.current = null
        setChosen(saved.current)
      },
    },
  )

  function change(next: NotificationSettingsChange) {
    setChosen((before) => applyChange(before, next))
    pending.current = pending.current ? mergeChanges(pending.current, next) : next
    void save()
  }

  return { chosen, change }
}

type Switches = NonNullable<NotificationSettingsChange['switches']>

function applyChange(
  { off, alerts }: ChosenSettings,
  change: NotificationSettingsChange,
): ChosenSettings {
  const switches = change.switches ?? []
  const turnedOff = switches.filter(({ isOn }) => !isOn)
  const others = withoutSwitches(off, switches)
  return {
    off: [...others, ...turnedOff.map(({ kind, channel }) => ({ kind, channel }))],
    alerts: change.alerts ?? alerts,
  }
}

function mergeChanges(
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
