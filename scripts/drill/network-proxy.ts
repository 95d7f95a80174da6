import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `silent` forwards no bytes, `slow` forwards them late, and `apart` rejects members of the replica set. */
type NetworkState = 'open' | 'cut' | 'silent' | 'slow' | 'apart'

export type NetworkProxy = Awaited<ReturnType<typeof startNetworkProxy>>

const SLOW_MS = 800

/** A field that only a mongod sends in its first message. */
const GREETING_OF_MEMBER = 'internalClient'

/** Starts a proxy to a local port, which need not be open yet. */
export async function startNetworkProxy(target: number) {
  const sockets = new Set<Socket>()
  const fromMembers = new Set<Socket>()
  let state: NetworkState = 'open'
  let resume: (() => void)[] = []

  const isPassing = () =>
    state === 'silent' ? new Promise<void>((go) => resume.push(go)) : Promise.resolve()
  const isLate = () =>
    state === 'slow' ? new Promise<void>((go) => setTimeout(go, SLOW_MS)) : Promise.resolve()

  async function pass(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const bytes of from) {
        if (!from.destroyed && (bytes as Buffer).includes(GREETING_OF_MEMBER)) {
          if (state === 'apart') return void from.destroy()
          fromMembers.add(from)
        }
        await isLate()
        await isPassing()
        if (!to.writable) return
        if (!to.write(bytes)) await new Promise((go) => to.once('drain', go).once('close', go))
      }
      to.end()
    } catch {
      // Closes the other side too.
      to.destroy()
    }
  }

  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        fromMembers.delete(socket)
      })
    }
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    void pass(near, far)
    void pass(far, near)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set: (wanted: NetworkState) => {
      state = wanted
      if (wanted === 'cut') cut()
      if (wanted === 'apart') for (const socket of fromMembers) socket.destroy()
      if (wanted === 'silent') return
      for (const go of resume) go()
      resume = []
    },
    stop: async () => {
      for (const go of resume) go()
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
