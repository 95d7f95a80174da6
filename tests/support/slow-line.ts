import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to the product that holds back the pages of some paths until it is told to let them through. */
export async function startSlowLine(product: string) {
  const held = new Map<string, (() => void)[]>()
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = new URL(incoming.url ?? '/', product)
    const { method, headers } = incoming
    const sent = request(
      target,
      { method, headers: { ...headers, host: target.host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  }
  const server = createServer((incoming, outgoing) => {
    const waiting = held.get(incoming.url ?? '')
    if (waiting) waiting.push(() => forward(incoming, outgoing))
    else forward(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: (path: string) => held.set(path, []),
    letThrough: (path: string) => {
      const waiting = held.get(path) ?? []
      held.delete(path)
      for (const go of waiting) go()
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
