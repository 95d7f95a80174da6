import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a database server, which can be cut like a network. */
export async function startDatabaseProxy(there: string) {
  const { hostname, port, pathname } = new URL(there)
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    if (isCut) near.destroy()
    if (!isFrozen) near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const silence = () => {
    for (const socket of sockets) socket.unpipe().resume()
  }
  return {
    uri: `mongodb://127.0.0.1:${own}${pathname}?directConnection=true`,
    cut,
    restore: () => {
      isCut = false
    },
    /** Accepts all further bytes and passes none on. */
    silence,
    /** The same for later connections, as with a frozen server. */
    freeze: () => {
      isFrozen = true
      silence()
    },
    stop: async () => {
      cut()
      server.close()
    },
  }
}
