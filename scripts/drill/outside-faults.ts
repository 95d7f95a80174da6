import type { Random } from '../seed/random'
import { randomPause } from './fault-times'
import type { Fault } from './faults'
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
    name: 'the mail server is away, slow or silent',
    inject: ({ mail }, chance) => disturb(mail.line, chance),
  },
  {
    name: 'the mail server takes mails and breaks off before it says so',
    inject: async ({ mail }, chance) => {
      mail.dropsConnection = true
      await randomPause(chance)
      mail.dropsConnection = false
      mail.line.set('open')
      return 'after each mail'
    },
  },
  {
    name: 'the card provider is away, slow or silent',
    inject: ({ cards }, chance) => disturb(cards.line, chance),
  },
  {
    name: 'the card provider tells everything twice',
    inject: async ({ cards }, chance) => {
      cards.sendsTwice = true
      await randomPause(chance)
      cards.sendsTwice = false
      return 'at once'
    },
  },
  {
    name: 'the provider of taka payments is away, slow or silent',
    inject: ({ taka }, chance) => disturb(taka.line, chance),
  },
]
