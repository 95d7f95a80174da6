import 'server-only'
import nodemailer from 'nodemailer'
import { env } from '@/lib/core/env'

export interface Mail {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same at every retry, so that mail servers and readers recognise a repeat. */
  messageId: string
  /**
   * Where mail programs post, without asking the reader anything else, when they press 'unsubscribe' (RFC
   * 8058). A GET of the same address leads to a page.
   */
  unsubscribeAddress?: string
}

/** Whether a mail server is configured; without one, mail waits in the outbox. */
export function canSendMail(): boolean {
  return Boolean(env().SMTP_URL)
}

/** A pool of connections to the mail server; each serves one mail after the other. */
export interface MailServer {
  /** Sends a mail. Throws when the server does not accept it. */
  send: (mail: Mail) => Promise<void>
  /** Ends the connections, once the mails of now are sent. */
  close: () => void
}

/**
 * Opens at most `maxConnections` to the configured mail server, the first one with the first mail. Options in the
 * query of `SMTP_URL`, such as `maxConnections` or `rateLimit` (mails a second), come before these. Throws when no
 * mail server is configured.
 */
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

function messageOf({ unsubscribeAddress, ...mail }: Mail) {
  const headers = unsubscribeAddress && {
    'List-Unsubscribe': `<${unsubscribeAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { from: env().MAIL_FROM, ...mail, ...(headers && { headers }) }
}

const LOOK_AGAIN_AFTER_MS = 30_000
let lastLook: { url: string; at: number; answer: Promise<unknown> } | undefined

/**
 * Resolves when the mail server accepts our login, rejects when it does not. The result is reused for
 * half a minute. Throws when no mail server is configured.
 */
export async function reachMailServer(now = Date.now()): Promise<void> {
  const url = env().SMTP_URL
  if (!url) throw new Error('SMTP_URL is not set')
  if (lastLook?.url !== url || now - lastLook.at > LOOK_AGAIN_AFTER_MS) {
    const limits = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000 }
    lastLook = { url, at: now, answer: nodemailer.createTransport({ url, ...limits }).verify() }
  }
  await lastLook.answer
}
