import 'server-only'
import type { Delivery } from '@/lib/features/notifications/channels/channel'
import { wordForLockedScreen } from '@/lib/features/notifications/word-notification'
import { localPath } from '@/lib/i18n/local-path'
import { wordsIn } from '@/lib/i18n/words'

interface PushCall {
  path: string
  body: object
}

interface PushAction {
  action: string
  title: string
  path?: string
  call?: PushCall
  /** Shown after the request, when the button opens no page. */
  thanks?: { title: string; text: string }
}

export interface PushMessage {
  title: string
  text: string
  lang: string
  path: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  /** Whether the message stays until the person responds. */
  stays: boolean
  /** Marks the notification as read. */
  whenPressed: PushCall
  actions: PushAction[]
}

/** Bytes of UTF-8. Push services accept 4,096 including encryption; a Bangla letter takes three. */
const MAX_BYTES = 3_000

export function pushMessageOf(delivery: Delivery): PushMessage {
  const { id, kind, title, values, locale } = delivery
  const text = wordForLockedScreen(kind, values, locale) ?? delivery.text
  const path = localPath(delivery.path, locale)
  const message = {
    ...{ title, lang: locale, path, tag: String(id) },
    stays: kind === 'blood-needed' || kind === 'bag-free',
    whenPressed: { path: `notifications/${id}/read`, body: {} },
    actions: kind === 'blood-needed' ? answersTo(delivery) : [],
  }
  return { ...message, text: fitting(text, MAX_BYTES - Buffer.byteLength(JSON.stringify(message))) }
}

/** Both buttons end the alerts for this request. */
function answersTo({ path, about, values: { alert }, locale }: Delivery): PushAction[] {
  const t = wordsIn(locale, 'push.actions')
  const answer = (said: 'can-give' | 'not-now') =>
    alert ? { call: { path: `alerts/${alert}/answer`, body: { answer: said } } } : {}
  const canGive = {
    ...{ action: 'can-give', title: t('canGive') },
    // The page of the request opens the pledge form.
    path: localPath(`${path}#donate-${about}`, locale),
    ...answer('can-give'),
  }
  if (!alert) return [canGive]
  const thanks = { title: t('thanks'), text: t('thanksText') }
  return [canGive, { action: 'not-now', title: t('notNow'), thanks, ...answer('not-now') }]
}

/** Cuts between graphemes, so that Bangla letters stay whole. */
function fitting(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)) {
    if (bytesOf(`${kept}${segment}…`) > bytes) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text))
}
