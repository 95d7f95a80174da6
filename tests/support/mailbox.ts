import { expect } from '@playwright/test'
import type { ReceivedMail } from './mail-server'

export type Wanted = {
  to: string
  /** The subject, or a part of it. */
  subject?: string | RegExp
  /** Only emails that arrived after this instant (Date.now() before the step that sends one). */
  after?: number
}

/**
 * Waits for such an email and returns the newest one. An email that two jobs create in sequence, each every
 * 15 seconds, takes up to 40.
 */
export async function waitForMail(wanted: Wanted): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  const words = `a mail to ${wanted.to}${wanted.subject ? ` about ${wanted.subject}` : ''}`
  await expect
    .poll(
      async () => {
        found = (await mailsTo(wanted)).at(-1)
        return found !== undefined
      },
      { message: `${words} should arrive`, timeout: 80_000 },
    )
    .toBe(true)
  if (!found) throw new Error(`There is no ${words}`)
  return found
}

/** The emails received so far, the oldest first. */
export async function mailsTo({ to, subject, after = 0 }: Wanted): Promise<ReceivedMail[]> {
  const endpoint = process.env.PRODUCT_MAIL
  if (!endpoint) throw new Error('PRODUCT_MAIL is not set; was the product started?')
  const mails: ReceivedMail[] = await (await fetch(endpoint)).json()
  return mails.filter(
    (mail) => mail.to.includes(to) && mail.receivedAt >= after && isAbout(mail, subject),
  )
}

function isAbout(mail: ReceivedMail, subject?: string | RegExp) {
  if (subject === undefined) return true
  return typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject)
}
