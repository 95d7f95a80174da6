import { CommandError } from './command-error'

/** A port with its purpose and environment variable. */
export type PortUse = { port: number; purpose: string; variable: string }

/** Returns the port in an environment variable. Throws a CommandError if it is not a port number. */
export function portFrom(env: NodeJS.Dict<string>, variable: string, fallback: number) {
  const text = env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CommandError(`${variable} is "${text}", which is not a port number (1 to 65535).`)
}

/** The message about a port in use and how to choose another. */
export function portTakenMessage({ port, purpose, variable }: PortUse) {
  return (
    `Port ${port} (${purpose}) is in use by another program, perhaps an earlier run.\n` +
    `Stop that program, or choose another port: ${variable}=${port + 1}`
  )
}
