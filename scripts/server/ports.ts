import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from '@/lib/core/server/command-error'
import { type PortUse, portTakenMessage } from '@/lib/core/server/port-settings'

const loopbacks = ['127.0.0.1', '::1']

/** Resolves to a free local port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  if (port === undefined) throw new Error('No port was given')
  return port
}

/** Resolves to several different free local ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  // Closes them only after all are known, or one could repeat.
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/**
 * Throws a CommandError with the port and its variable if the port is in use. Waits first, because the
 * children of a killed launcher take a second to exit.
 */
export async function assertPortFree(use: PortUse, timeoutMs = 4_000) {
  const deadline = Date.now() + timeoutMs
  while (await isPortTaken(use.port)) {
    if (Date.now() > deadline) throw new CommandError(portTakenMessage(use))
    await pause(200)
  }
}

async function isPortTaken(port: number) {
  for (const host of loopbacks) if (await cannotListen(port, host)) return true
  return false
}

function cannotListen(port: number, host: string) {
  return new Promise<boolean>((resolve) => {
    const server = createServer()
    // Only EADDRINUSE counts: without IPv6, ::1 gives another error.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(false)))
  })
}
