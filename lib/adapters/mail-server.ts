import 'server-only'
import nodemailer from 'nodemailer'
import { env } from '@/lib/core/server/env'

export interface Mail {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Stays the same on every retry, so that mail servers and readers recognise a duplicate. */
  messageId: string
  /** The one-click unsubscribe URL (RFC 8058): mail apps POST to it, and a GET leads to a page. */
  unsubscribeUrl?: string
}

/** Returns whether SMTP is configured; without it, mail waits in the outbox. */
export function canSendMail(): boolean {
  return Boolean(env().SMTP_URL)
}

export interface MailServer {
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** Opens a pool of connections; options in the query of `SMTP_URL` win. Throws without `SMTP_URL`. */
export function openMailServer(maxConnections: number): MailServer {
  const url = env().SMTP_URL
  if (!url) throw new Error('SMTP_URL is not set')
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transporter = nodemailer.createTransport({ url, pool: true, maxConnections, ...limits })
  return {
    send: async (mail) => void (await transporter.sendMail(messageOf(mail))),
    close: () => transporter.close(),
  }
}

function messageOf({ unsubscribeUrl, ...mail }: Mail) {
  const headers = unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { from: env().MAIL_FROM, ...mail, ...(headers && { headers }) }
}

const CHECK_EVERY_MS = 30_000
let lastCheck: { url: string; at: number; result: Promise<unknown> } | undefined

/** Logs in to the mail server, or throws; reuses the result for half a minute. */
export async function checkMailServer(now = Date.now()): Promise<void> {
  const url = env().SMTP_URL
  if (!url) throw new Error('SMTP_URL is not set')
  if (lastCheck?.url !== url || now - lastCheck.at > CHECK_EVERY_MS) {
    const limits = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000 }
    lastCheck = { url, at: now, result: nodemailer.createTransport({ url, ...limits }).verify() }
  }
  await lastCheck.result
}
