import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type NetworkProxy, startNetworkProxy } from './network-proxy'

/** An email and the number of its deliveries. */
export interface DrillMail {
  to: string
  subject: string
  /** The plain text. */
  text: string
  times: number
}

export interface MailReceiver {
  /** The value for SMTP_URL. */
  url: string
  line: NetworkProxy
  /** The received emails by Message-ID. */
  arrivals: Map<string, DrillMail>
  /** Whether it disconnects after it accepts an email, before the sender gets the confirmation. */
  dropsConnection: boolean
  stop: () => Promise<void>
}

/** Starts a mail server that accepts every email, behind a proxy. */
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
  // A client that disconnects is not an error.
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
