import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database server, which can be cut as by a blip of the network. */
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
    /** From now on it takes every byte and passes none on. */
    silence,
    /** The same for connections that are opened later, as at a server whose machine is frozen. */
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
