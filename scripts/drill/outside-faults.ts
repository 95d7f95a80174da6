import type { Random } from '../seed/random'
import type { Fault } from './fault'
import { randomPause } from './fault-steps'
import type { NetworkProxy } from './network-proxy'

async function disturb(line: NetworkProxy, chance: Random): Promise<string> {
  const state = chance.pick(['cut', 'slow', 'silent'] as const)
  line.set(state)
  await randomPause(chance)
  line.set('open')
  return state
}

export const OUTSIDE_FAULTS: readonly Fault[] = [
  {
    name: 'the mail server is down, slow or silent',
    inject: ({ mail }, chance) => disturb(mail.line, chance),
  },
  {
    name: 'the mail server accepts emails and disconnects before it confirms them',
    inject: async ({ mail }, chance) => {
      mail.dropsConnection = true
      await randomPause(chance)
      mail.dropsConnection = false
      mail.line.set('open')
      return 'after each email'
    },
  },
  {
    name: 'the card provider is down, slow or silent',
    inject: ({ cards }, chance) => disturb(cards.line, chance),
  },
  {
    name: 'the card provider sends each event twice',
    inject: async ({ cards }, chance) => {
      cards.sendsTwice = true
      await randomPause(chance)
      cards.sendsTwice = false
      return 'at once'
    },
  },
  {
    name: 'the taka provider is down, slow or silent',
    inject: ({ taka }, chance) => disturb(taka.line, chance),
  },
]
