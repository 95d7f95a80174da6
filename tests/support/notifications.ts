import { PATCH as changeSettings, GET as readSettings } from '@/app/api/notification-settings/route'
import { POST as read } from '@/app/api/notifications/[id]/read/route'
import { POST as readAll } from '@/app/api/notifications/read-all/route'
import { GET } from '@/app/api/notifications/route'
import { POST as unsubscribe } from '@/app/api/notifications/unsubscribe/route'
import type { NotificationKind } from '@/lib/features/notifications/notification-kinds'
import type { Channel, Delivery } from '@/lib/features/notifications/server/channels/channel'
import type { NotificationListDto } from '@/lib/features/notifications/server/list-notifications'
import type { NotificationSettingsDto } from '@/lib/features/notifications/server/read-notification-settings'
import { User } from '@/models/user'
import type { createPersonByPhone } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPersonByPhone>>

interface Unread {
  unread: number
  code?: string
}

/** The notifications in a person's list. */
export async function notificationsOf(person: Person, query = '', language = 'en') {
  return callHandler<NotificationListDto>(GET, {
    path: `/api/notifications${query}`,
    headers: { 'accept-language': language },
    cookies: await signedIn(person),
  })
}

/** The kinds and titles of a person's notifications, the latest first. */
export async function notifiedTexts(person: Person) {
  const { body } = await notificationsOf(person)
  return body.notifications.map(({ kind, title, text, path }) => ({ kind, title, text, path }))
}

/** Marks one as read, as this person. */
export async function markRead(person: Person, id: string) {
  return callHandler<Unread>(read, {
    ...{ method: 'POST', path: `/api/notifications/${id}/read`, params: { id } },
    cookies: await signedIn(person),
  })
}

/** Marks all as read, as this person. */
export async function markAllRead(person: Person) {
  return callHandler<Unread>(readAll, {
    ...{ method: 'POST', path: '/api/notifications/read-all' },
    cookies: await signedIn(person),
  })
}

export async function settingsOf(person: Person) {
  const path = '/api/notification-settings'
  return callHandler<NotificationSettingsDto>(readSettings, {
    path,
    cookies: await signedIn(person),
  })
}

export async function changeSettingsOf(person: Person, body: unknown) {
  const path = '/api/notification-settings'
  const cookies = await signedIn(person)
  return callHandler<{ code?: string }>(changeSettings, { method: 'PATCH', path, cookies, body })
}

/** Sends the one-click unsubscribe request of an email provider, without a session. */
export function unsubscribeBy(token: string) {
  return callHandler<{ kind?: string; code?: string }>(unsubscribe, {
    method: 'POST',
    path: `/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`,
    rawBody: 'List-Unsubscribe=One-Click',
    headers: { origin: undefined, 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** These people have chosen SMS for these kinds. */
export async function chooseSms(
  people: readonly Pick<Person, '_id'>[],
  kinds: readonly NotificationKind[] = ['blood-needed'],
): Promise<void> {
  const on = kinds.map((kind) => ({ kind, channel: 'sms' as const }))
  const _id = { $in: people.map((person) => person._id) }
  await User.updateMany({ _id }, { $set: { 'notificationSettings.on': on } })
}

/** Replaces the SMS provider: records messages and returns the given responses. */
export function fakeChannel(name: Channel['name'] = 'sms') {
  const sent: Delivery[] = []
  const answers: Awaited<ReturnType<Channel['send']>>[] = []
  const channel: Channel = {
    ...{ name, isConfigured: () => true },
    send: async (delivery) => {
      sent.push(delivery)
      return answers.shift() ?? 'sent'
    },
  }
  return { channel, sent, answers }
}
