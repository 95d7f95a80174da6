'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { PushSwitch } from '@/components/push/push-switch'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Switch } from '@/components/ui/switch'
import { apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import {
  type ChannelName,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  OPT_IN_CHANNELS,
  usesChannel,
} from '@/lib/features/notifications/notification-kinds'
import type { NotificationSettingsChange } from '@/lib/features/notifications/schema'
import type { NotificationSettingsDto } from '@/lib/features/notifications/server/read-notification-settings'
import { AlertSettingsFields } from './alert-settings-fields'

export function NotificationSettingsCard({ settings }: { settings: NotificationSettingsDto }) {
  const t = useTranslations('notifications.settings')
  const { chosen, change } = useNotificationSettings(settings)
  return (
    <Card as="section" aria-labelledby="notification-settings" className="min-w-0 gap-6">
      <h2 id="notification-settings" className="text-lg font-bold">
        {t('title')}
      </h2>
      {settings.isDonor ? (
        <AlertSettingsFields alerts={chosen.alerts} onChange={(alerts) => change({ alerts })} />
      ) : null}
      {settings.channels.includes('push') ? <PushSwitch /> : null}
      {settings.channels.includes('sms') ? <SmsDestination phone={settings.phone} /> : null}
      <ChannelSwitches
        channels={NOTIFICATION_CHANNELS.filter((channel) => settings.channels.includes(channel))}
        isOff={(kind, channel) =>
          chosen.off.some((one) => one.kind === kind && one.channel === channel)
        }
        isUnavailable={(channel) =>
          channel === 'mail'
            ? !settings.hasEmail
            : OPT_IN_CHANNELS.includes(channel) && !settings.phone
        }
        onSwitch={(kind, channel, isOn) => change({ switches: [{ kind, channel, isOn }] })}
      />
    </Card>
  )
}

function SmsDestination({ phone }: Pick<NotificationSettingsDto, 'phone'>) {
  const t = useTranslations('notifications.settings')
  const locale = useLocale()
  if (!phone) {
    return (
      <p>
        {t.rich('smsNeedsPhone', {
          link: (words) => (
            <Link href="/dashboard/profile#own-phone" className="font-semibold underline">
              {words}
            </Link>
          ),
        })}
      </p>
    )
  }
  const number = toLocalDigits(phone.number, locale)
  return <p>{t(phone.isStopped ? 'smsStopped' : 'smsTo', { phone: number })}</p>
}

interface ChannelSwitchesProps {
  channels: ChannelName[]
  isOff: (kind: NotificationKind, channel: ChannelName) => boolean
  /** Whether the person has no email or phone for a channel yet. */
  isUnavailable: (channel: ChannelName) => boolean
  onSwitch: (kind: NotificationKind, channel: ChannelName, isOn: boolean) => void
}

/** The list on the site has every notification, so it needs no switch. */
function ChannelSwitches({ channels, isOff, isUnavailable, onSwitch }: ChannelSwitchesProps) {
  const t = useTranslations('notifications.settings')
  const nameOf = useTranslations('notifications.names')
  const id = useId()
  return (
    <div>
      <p className="mb-3 text-text-muted">{t('switches')}</p>
      <table className="w-full">
        <caption className="sr-only">{t('switchesOf')}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-text-muted">
            <th scope="col" className="py-2 text-left font-medium">
              {t('kind')}
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                id={`${id}-${channel}`}
                scope="col"
                className="w-16 py-2 text-center font-medium"
              >
                {t(`channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind} className="border-b border-line last:border-0">
              <th
                id={`${id}-${kind}`}
                scope="row"
                className="py-1.5 pr-3 text-left font-normal wrap-anywhere"
              >
                {nameOf(kind)}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="py-1.5">
                  {usesChannel(kind, channel) ? (
                    <Switch
                      className="mx-auto"
                      aria-labelledby={`${id}-${kind} ${id}-${channel}`}
                      checked={!isOff(kind, channel) && !isUnavailable(channel)}
                      disabled={isUnavailable(channel)}
                      onCheckedChange={(isOn) => onSwitch(kind, channel, isOn)}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ChosenSettings = Pick<NotificationSettingsDto, 'off' | 'alerts'>

/**
 * Sends only changed settings, because a link in an email may have changed others. Sends one
 * request at a time, since two could arrive in reverse order.
 */
function useNotificationSettings({ off, alerts }: ChosenSettings) {
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
