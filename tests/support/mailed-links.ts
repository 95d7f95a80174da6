import { OutboxMail } from '@/models/outbox-mail'

/** The emails to a recipient in the outbox, the oldest first. */
export function mailsTo(email: string) {
  return OutboxMail.find({ to: email }).sort({ _id: 1 }).lean()
}

/** The token of the newest link emailed to a recipient. */
export async function mailedToken(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => text)
  const tokens = texts.flatMap((text) =>
    [...text.matchAll(/(?<!\/unsubscribe)\?token=([\w-]+)/g)].map(([, it]) => it),
  )
  const newest = tokens.at(-1)
  if (!newest) throw new Error(`No link was mailed to ${email}`)
  return newest
}
