import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that accepts every email after `take` has processed it. */
export async function startMailServer(take: (email: Buffer, to: string[]) => Promise<void>) {
  const receiver = new SMTPServer({
    ...{ authOptional: true, logger: false, disabledCommands: ['AUTH', 'STARTTLS'] },
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((email) => take(email, to))
        .then(() => callback(), callback)
    },
  })
  // A client that disconnects is not an error.
  receiver.on('error', () => undefined)
  receiver.listen(0, '127.0.0.1')
  await once(receiver.server, 'listening')
  return {
    port: (receiver.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => receiver.close(resolve)),
  }
}
