import type { Random } from '../seed/random'
import type { CardProvider } from './card-provider'
import { DATABASE_FAULTS } from './database-faults'
import type { MailReceiver } from './mail-receiver'
import { OUTSIDE_FAULTS } from './outside-faults'
import type { ReplicaSet } from './replica-set'
import { SITE_FAULTS } from './site-faults'
import type { SiteProcess } from './site-processes'
import type { TakaProvider } from './taka-provider'

export interface DrillParts {
  database: ReplicaSet
  processes: SiteProcess[]
  mail: MailReceiver
  cards: CardProvider
  taka: TakaProvider
}

/** A temporary fault. Resolves with the affected part after it has ended the fault. */
export interface Fault {
  name: string
  /** Whether all site processes are down, so that the balancer responds with 502. */
  endsSite?: boolean
  inject: (parts: DrillParts, chance: Random) => Promise<string>
}

export const FAULTS: readonly Fault[] = [...DATABASE_FAULTS, ...SITE_FAULTS, ...OUTSIDE_FAULTS]

/** Repeats all faults in random order; each occurs once per round. */
export function* shuffledFaults(chance: Random, faults = FAULTS): Generator<Fault, never> {
  while (true) {
    const left = [...faults]
    while (left.length > 0) yield* left.splice(chance.below(left.length), 1)
  }
}
