import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to the product that delays some pages until it is released. */
export async function startSlowProxy(product: string) {
  const heldPaths = new Map<string, (() => void)[]>()
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = new URL(incoming.url ?? '/', product)
    const { method, headers } = incoming
    const sent = request(
      target,
      { method, headers: { ...headers, host: target.host } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  }
  const server = createServer((incoming, outgoing) => {
    const waiting = heldPaths.get(incoming.url ?? '')
    if (waiting) waiting.push(() => forward(incoming, outgoing))
    else forward(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: (path: string) => heldPaths.set(path, []),
    letThrough: (path: string) => {
      const waiting = heldPaths.get(path) ?? []
      heldPaths.delete(path)
      for (const go of waiting) go()
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
