import type { CapturedSms } from '../../scripts/server/sms/fake-sms-gateway'
import { expect } from './browser-test'

const inbox = process.env.PRODUCT_SMS ?? ''

/** The URL of the page with every sent SMS in browser tests. */
export const inboxUrl = `${inbox}/`

/** The texts received by a number, the latest last. */
export async function textsTo(number: string): Promise<string[]> {
  const caught = (await (await fetch(`${inbox}/messages`)).json()) as CapturedSms[]
  return caught.filter(({ to }) => to === number).map(({ text }) => text)
}

/** Waits for a number of SMS and returns the latest one. */
export async function latestSms(number: string, count = 1): Promise<string> {
  // The site retries a failed SMS after 10 s and a failed alert after a minute.
  await expect.poll(async () => (await textsTo(number)).length, { timeout: 90_000 }).toBe(count)
  return (await textsTo(number)).at(-1) ?? ''
}
