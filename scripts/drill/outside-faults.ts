import type { Chance } from '../seed/chance'
import { aWhile } from './fault-times'
import type { Fault } from './faults'
import type { Line } from './line'

async function disturb(line: Line, chance: Chance): Promise<string> {
  const state = chance.pick(['cut', 'slow', 'silent'] as const)
  line.set(state)
  await aWhile(chance)
  line.set('open')
  return state
}

export const OUTSIDE_FAULTS: readonly Fault[] = [
  {
    name: 'the mail server is away, slow or silent',
    strike: ({ mail }, chance) => disturb(mail.line, chance),
  },
  {
    name: 'the mail server takes mails and breaks off before it says so',
    strike: async ({ mail }, chance) => {
      mail.breaksOff = true
      await aWhile(chance)
      mail.breaksOff = false
      mail.line.set('open')
      return 'after each mail'
    },
  },
  {
    name: 'the card provider is away, slow or silent',
    strike: ({ cards }, chance) => disturb(cards.line, chance),
  },
  {
    name: 'the card provider tells everything twice',
    strike: async ({ cards }, chance) => {
      cards.tellsTwice = true
      await aWhile(chance)
      cards.tellsTwice = false
      return 'at once'
    },
  },
  {
    name: 'the provider of taka payments is away, slow or silent',
    strike: ({ taka }, chance) => disturb(taka.line, chance),
  },
]
