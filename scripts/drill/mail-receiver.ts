import PostalMime from 'postal-mime'
import { startMailServer } from '../server/mail-server'
import { type NetworkProxy, startNetworkProxy } from './network-proxy'

interface DrillMail {
  to: string
  subject: string
  text: string
  /** The number of its deliveries. */
  times: number
}

export interface MailReceiver {
  url: string
  line: NetworkProxy
  /** The received emails by Message-ID. */
  arrivals: Map<string, DrillMail>
  /** Whether it disconnects after it accepts an email, before the sender gets the confirmation. */
  dropsConnection: boolean
  stop: () => Promise<void>
}

export async function startMailReceiver(): Promise<MailReceiver> {
  const arrivals = new Map<string, DrillMail>()
  const server = await startMailServer(async (email, to) => {
    const { messageId = '', subject = '', text = '' } = await PostalMime.parse(email)
    const id = /^<([^@>\s]{1,80})@/.exec(messageId)?.[1] ?? messageId
    const times = (arrivals.get(id)?.times ?? 0) + 1
    arrivals.set(id, { to: to.join(), subject, text, times })
    if (!receiver.dropsConnection) return
    line.set('cut')
    setImmediate(() => line.set('open'))
  })
  const line = await startNetworkProxy(server.port)
  const receiver: MailReceiver = {
    ...{ url: `smtp://127.0.0.1:${line.port}`, line, arrivals, dropsConnection: false },
    stop: async () => {
      await line.stop()
      await server.stop()
    },
  }
  return receiver
}
