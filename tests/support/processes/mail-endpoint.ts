import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MailServer } from '../mail-server'

/** Serves the received emails to the test processes. */
export async function startMailEndpoint(mail: MailServer) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(mail.messages()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
