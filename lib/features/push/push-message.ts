import 'server-only'
import type { Delivery } from '@/lib/features/notifications/channels/channel'
import { wordForLockedScreen } from '@/lib/features/notifications/word-notification'
import { localPath } from '@/lib/i18n/local-path'
import { wordsIn } from '@/lib/i18n/words'

/** A call that the service worker makes. */
interface PushCall {
  path: string
  body: object
}

/** A button on a push message. */
interface PushAction {
  action: string
  title: string
  /** The page that it opens. */
  path?: string
  call?: PushCall
  /** What is shown once the call is made, when it opens no page. */
  thanks?: { title: string; text: string }
}

/** What the service worker is sent: everything that it shows, so that it needs no words of its own. */
export interface PushMessage {
  title: string
  text: string
  lang: string
  /** The page that a press on the message opens. */
  path: string
  /** A message with the same tag replaces an earlier one. */
  tag: string
  /** Whether it stays until somebody answers it. */
  stays: boolean
  /** Made with every press: the notification has been read. */
  whenPressed: PushCall
  actions: PushAction[]
}

/** In bytes of UTF-8. Push services take 4,096 with what sealing adds; a Bangla letter takes three. */
const MAX_BYTES = 3_000

/** What a push message says about a notification, and the buttons that it has. */
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

/** The buttons of 'someone needs you'. Either answer ends the asking for this request. */
function answersTo({ path, about, values: { alert }, locale }: Delivery): PushAction[] {
  const t = wordsIn(locale, 'push.actions')
  const answer = (said: 'can-give' | 'not-now') =>
    alert ? { call: { path: `alerts/${alert}/answer`, body: { answer: said } } } : {}
  const canGive = {
    ...{ action: 'can-give', title: t('canGive') },
    // The page of the request opens the form of the pledge.
    path: localPath(`${path}#donate-${about}`, locale),
    ...answer('can-give'),
  }
  if (!alert) return [canGive]
  const thanks = { title: t('thanks'), text: t('thanksText') }
  return [canGive, { action: 'not-now', title: t('notNow'), thanks, ...answer('not-now') }]
}

/** A text cut between letters, as Bangla readers see them, so that it has at most so many bytes. */
function fitting(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)) {
    if (bytesOf(`${kept}${segment}…`) > bytes) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** In JSON, where quotation marks take two. */
function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text))
}
