import { Agent, type IncomingMessage, request } from 'node:http'
import { Complaint, reportFailure, run } from '../server/complaint'
import { type Lane, type Shot, worstCalls } from './worst-calls'

/**
 * The time limit of a call in milliseconds. A refusal may arrive before everything is sent; then the
 * next call uses another connection.
 */
const PATIENCE_MS = 10_000
/** The time in which every kind of call must have been answered once; otherwise the attack does not work. */
const MAX_START_MS = 60_000

/**
 * A hostile client in its own process. It sends the most expensive calls, each kind over its own
 * connection and again as soon as it is answered, until it is stopped. It reports ready when every
 * kind was answered once. Arguments: the site's address, and a person's cookies.
 */
async function main() {
  const [site, cookie] = process.argv.slice(2)
  if (!site || !cookie) throw new Error('Usage: attacker.ts <site> <cookies>')
  const lanes = Object.entries(await worstCalls(cookie))
  const unanswered = new Set(lanes.map(([name]) => name))
  const giveUp = setTimeout(() => {
    reportFailure(new Complaint(`Never answered: ${[...unanswered].join(', ')}`))
    process.exit(1)
  }, MAX_START_MS)
  for (const [name, lane] of lanes) {
    void fire(site, lane, () => {
      if (!unanswered.delete(name) || unanswered.size > 0) return
      clearTimeout(giveUp)
      process.send?.('ready')
    })
  }
}

async function fire(site: string, lane: Lane, onAnswer: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let nth = 0; ; nth += 1) if (await isAnswered(site, lane(nth), agent)) onAnswer()
}

/** Sends one call completely and accepts any answer. */
function isAnswered(site: string, { method, path, headers, body }: Shot, agent: Agent) {
  return new Promise<boolean>((resolve) => {
    const sent = request(`${site}${path}`, { method, headers, agent, timeout: PATIENCE_MS })
    sent.once('response', (response: IncomingMessage) => {
      response.once('close', () => resolve(true)).resume()
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve(false))
    if (Array.isArray(body)) for (const piece of body) sent.write(piece)
    sent.end(Array.isArray(body) ? undefined : body)
  })
}

run(main)
