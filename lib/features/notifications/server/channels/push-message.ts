import 'server-only'
import { translateForLockScreen } from '@/lib/features/notifications/server/translate-notification'
import type { PushAction, PushMessage } from '@/lib/features/push/server/send-push-to-browsers'
import { localizedPath } from '@/lib/i18n/localized-path'
import { translationsFor } from '@/lib/i18n/translations'
import type { Delivery } from './channel'

/** Bytes of UTF-8. Push services accept 4,096 including encryption; a Bangla letter takes three. */
const MAX_BYTES = 3_000

export function toPushMessage(delivery: Delivery): PushMessage {
  const { id, kind, title, values, locale } = delivery
  const text = translateForLockScreen(kind, values, locale) ?? delivery.text
  const path = localizedPath(delivery.path, locale)
  const message = {
    ...{ title, lang: locale, path, tag: String(id) },
    stays: kind === 'blood-needed' || kind === 'bag-free',
    whenPressed: { path: `notifications/${id}/read`, body: {} },
    actions: actionsOf(delivery),
  }
  return {
    ...message,
    text: truncate(text, MAX_BYTES - Buffer.byteLength(JSON.stringify(message))),
  }
}

function actionsOf(delivery: Delivery): PushAction[] {
  const { kind, values, about, locale } = delivery
  if (kind === 'blood-needed') return alertActions(delivery)
  if (kind !== 'standing-request' || values.what !== 'confirm') return []
  const t = translationsFor(locale, 'push.actions')
  const thanks = { title: t('thanks'), text: t('stillNeededText') }
  const call = { path: `standing-requests/${about}/confirmation`, body: {} }
  return [{ action: 'still-needed', title: t('stillNeeded'), thanks, call }]
}

/** Both buttons end the alerts for this request. */
function alertActions({ path, about, values: { alert }, locale }: Delivery): PushAction[] {
  const t = translationsFor(locale, 'push.actions')
  const answer = (choice: 'can-give' | 'not-now') =>
    alert ? { call: { path: `alerts/${alert}/answer`, body: { answer: choice } } } : {}
  const canGive = {
    ...{ action: 'can-give', title: t('canGive') },
    // The page of the request opens the pledge form.
    path: localizedPath(`${path}#donate-${about}`, locale),
    ...answer('can-give'),
  }
  if (!alert) return [canGive]
  const thanks = { title: t('thanks'), text: t('thanksText') }
  return [canGive, { action: 'not-now', title: t('notNow'), thanks, ...answer('not-now') }]
}

/** Cuts between graphemes, so that Bangla letters stay whole. */
function truncate(text: string, bytes: number): string {
  if (jsonBytes(text) <= bytes) return text
  let truncated = ''
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)) {
    if (jsonBytes(`${truncated}${segment}…`) > bytes) break
    truncated += segment
  }
  return `${truncated.trimEnd()}…`
}

function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text))
}
