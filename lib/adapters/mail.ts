import 'server-only'
import nodemailer, { type Transporter } from 'nodemailer'
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

let transport: { url: string; transporter: Transporter } | undefined

/** Whether a mail server is configured; without one, mail waits in the outbox. */
export function canSendMail(): boolean {
  return Boolean(env().SMTP_URL)
}

/** Sends a mail through the configured mail server. Throws when the server does not accept it. */
export async function sendMail({ unsubscribeAddress, ...mail }: Mail): Promise<void> {
  const url = env().SMTP_URL
  if (!url) throw new Error('SMTP_URL is not set')
  if (transport?.url !== url) {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    transport = { url, transporter: nodemailer.createTransport({ url, ...limits }) }
  }
  const headers = unsubscribeAddress && {
    'List-Unsubscribe': `<${unsubscribeAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await transport.transporter.sendMail({
    from: env().MAIL_FROM,
    ...mail,
    ...(headers && { headers }),
  })
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
