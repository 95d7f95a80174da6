import 'server-only'
import type { Types } from 'mongoose'
import { type PushOptions, type PushResult, sendPush } from '@/lib/adapters/push'
import { log } from '@/lib/core/server/log'
import { PushSubscription, type PushSubscriptionRecord } from '@/models/push-subscription'

interface PushRequest {
  path: string
  body: object
}

export interface PushAction {
  action: string
  title: string
  path?: string
  call?: PushRequest
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
  whenPressed: PushRequest
  actions: PushAction[]
}

type PushBrowser = PushSubscriptionRecord & { _id: Types.ObjectId }

export async function findPushBrowsers(
  people: readonly Types.ObjectId[],
): Promise<(person: Types.ObjectId) => PushBrowser[]> {
  const browsers = await PushSubscription.find({ person: { $in: people } }).lean()
  return (person) => browsers.filter((browser) => browser.person.equals(person))
}

/** Returns `sent` when one browser got it, and `gone` when there is none; deletes those that are gone. */
export async function sendPushToBrowsers(
  browsers: readonly PushBrowser[],
  message: PushMessage,
  options: PushOptions,
): Promise<PushResult> {
  const text = JSON.stringify(message)
  const results = await Promise.all(browsers.map((browser) => sendToOne(browser, text, options)))
  if (results.includes('sent')) return 'sent'
  return results.includes('retry') ? 'retry' : 'gone'
}

/** Catches errors, so that a retry does not repeat the message in the person's other browsers. */
async function sendToOne(
  browser: PushBrowser,
  text: string,
  options: PushOptions,
): Promise<PushResult> {
  try {
    const result = await sendPush(browser, text, options)
    // Matches the key that was read, because the browser may have subscribed again meanwhile.
    const { _id, p256dh } = browser
    if (result === 'gone') await PushSubscription.deleteOne({ _id, p256dh })
    return result
  } catch (cause) {
    log().warn({ err: cause, browser: String(browser._id) }, 'a push message was not sent')
    return 'retry'
  }
}
