import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from './command-error'
import type { Settings } from './settings'

const loopbacks = ['127.0.0.1', '::1']

/** A port with its purpose and environment variable. */
export type PortUse = { port: number; purpose: string; variable: string }

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

export function portFrom(env: Settings, variable: string, fallback: number) {
  const text = env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CommandError(`${variable} is "${text}", which is not a port number (1 to 65535).`)
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

/** The message about a port in use and how to choose another. */
export function portTakenMessage({ port, purpose, variable }: PortUse) {
  return (
    `Port ${port} (${purpose}) is in use by another program, perhaps an earlier run.\n` +
    `Stop that program, or choose another port: ${variable}=${port + 1}`
  )
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
