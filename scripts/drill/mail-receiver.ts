import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type NetworkProxy, startNetworkProxy } from './network-proxy'

/** A mail, and how often it arrived. */
export interface DrillMail {
  to: string
  subject: string
  /** Its plain text. */
  text: string
  times: number
}

/** The mail server of a drill. */
export interface MailReceiver {
  /** The value for SMTP_URL. */
  url: string
  line: NetworkProxy
  /** The mails that arrived, by their Message-ID. */
  arrivals: Map<string, DrillMail>
  /** Whether it breaks off after it has taken a mail, so that the sender never hears of it. */
  dropsConnection: boolean
  stop: () => Promise<void>
}

/** Starts a mail server that takes everything, behind a line. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const arrivals = new Map<string, DrillMail>()
  const server = new SMTPServer({
    ...{ authOptional: true, logger: false },
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async () => {
        const {
          messageId = '',
          subject = '',
          text = '',
        } = await PostalMime.parse(Buffer.concat(chunks))
        const id = /^<([^@>\s]{1,80})@/.exec(messageId)?.[1] ?? messageId
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        arrivals.set(id, { to, subject, text, times: (arrivals.get(id)?.times ?? 0) + 1 })
        if (receiver.dropsConnection) receiver.line.set('cut')
        callback()
        if (receiver.dropsConnection) receiver.line.set('open')
      }
      stream.on('end', () => void take().catch(callback))
    },
  })
  // A client that breaks off is no fault of the drill.
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })
  const line = await startNetworkProxy(port)
  const receiver: MailReceiver = {
    ...{ url: `smtp://127.0.0.1:${line.port}`, line, arrivals, dropsConnection: false },
    stop: async () => {
      await line.stop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}
