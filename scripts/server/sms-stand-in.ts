import { run } from './complaint'
import { serveSms } from './sms/gateway'

/**
 * The stand-in of the SMS gateway, a separate process for the demo and the browser tests. Arguments: its port,
 * the secret, and the address where the site takes what people answer.
 */
async function main() {
  const [port, secret, webhook] = process.argv.slice(2)
  if (!port || !secret) throw new Error('Usage: sms-stand-in.ts <port> <secret> [<webhook>]')
  const gateway = await serveSms({ port: Number(port), secret, webhook })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void gateway.stop().then(() => process.exit(0)))
  }
  process.send?.('ready')
}

run(main)
