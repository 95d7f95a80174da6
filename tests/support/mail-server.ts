import type { AddressInfo } from 'node:net'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received email, parsed. */
export type ReceivedMail = {
  /** The recipients of the SMTP envelope, not of the header. */
  to: string[]
  from: string
  replyTo: string[]
  subject: string
  text: string
  html: string
  messageId: string
  /** The unsubscribe headers; empty for emails without them. */
  unsubscribe: { address: string; how: string }
  /** All URLs in the email, in order. */
  links: string[]
  receivedAt: number
}

/** A real SMTP server on this machine. */
export type MailServer = {
  /** The value for SMTP_URL. */
  url: string
  port: number
  /** The received emails, the oldest first. */
  messages: () => ReceivedMail[]
  clear: () => void
  /** The maximum number of simultaneous clients so far. */
  maxConnected: () => number
  /** The number of connections so far. */
  connections: () => number
  stop: () => Promise<void>
}

/**
 * Starts a mail server that accepts everything and forwards nothing. With `port` it can restart at the same
 * port. It waits for `together` clients before it serves the first, and runs `beforeAnswer` with each
 * received email.
 */
export async function startMailServer({
  port = 0,
  together = 1,
  beforeAnswer = async () => {},
} = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const waiting: (() => void)[] = []
  let clients = 0
  let maxConnected = 0
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onConnect(_session, callback) {
      clients += 1
      connections += 1
      maxConnected = Math.max(maxConnected, clients)
      waiting.push(callback)
      if (maxConnected >= together) for (const serve of waiting.splice(0)) serve()
    },
    onClose() {
      clients -= 1
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        read(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map(({ address }) => address),
        )
          .then(async (mail) => {
            received.push(mail)
            await beforeAnswer()
            callback()
          })
          .catch(callback)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client can disconnect early.
  server.on('error', () => undefined)
  const actualPort = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    messages: () => [...received],
    clear: () => void received.splice(0),
    maxConnected: () => maxConnected,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function read(raw: Buffer, to: string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  const html = mail.html ?? ''
  return {
    to,
    from: mail.from?.address ?? '',
    replyTo: (mail.replyTo ?? []).flatMap(addressesOf),
    subject: mail.subject ?? '',
    text,
    html,
    messageId: mail.messageId ?? '',
    unsubscribe: {
      address: headerOf(mail, 'list-unsubscribe').replace(/^<|>$/g, ''),
      how: headerOf(mail, 'list-unsubscribe-post'),
    },
    links: linksIn(text, html),
    receivedAt: Date.now(),
  }
}

function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? ''
}

function addressesOf(entry: Address): string[] {
  return entry.address ? [entry.address] : []
}

function linksIn(text: string, html: string) {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  const inHtml = [...html.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) =>
    String(match[1]).replaceAll('&amp;', '&'),
  )
  return [...new Set([...inText, ...inHtml])]
}
