import type { Random } from '../seed/random'
import type { CardProvider } from './card-provider'
import { DATABASE_FAULTS } from './database-faults'
import type { MailReceiver } from './mail-receiver'
import { OUTSIDE_FAULTS } from './outside-faults'
import type { ReplicaSet } from './replica-set'
import { SITE_FAULTS } from './site-faults'
import type { SiteProcess } from './site-processes'
import type { TakaProvider } from './taka-provider'

/** The parts that can fail. */
export interface DrillParts {
  database: ReplicaSet
  processes: SiteProcess[]
  mail: MailReceiver
  cards: CardProvider
  taka: TakaProvider
}

/** Something that fails for a while. Resolves, with what failed, when it is whole again by its own. */
export interface Fault {
  name: string
  /** Whether no process of the site is left meanwhile, so that the balancer answers 502. */
  endsSite?: boolean
  inject: (parts: DrillParts, chance: Random) => Promise<string>
}

export const FAULTS: readonly Fault[] = [...DATABASE_FAULTS, ...SITE_FAULTS, ...OUTSIDE_FAULTS]

/** All faults in an order of chance, again and again, so that no drill repeats one before it has had all. */
export function* shuffledFaults(chance: Random, faults = FAULTS): Generator<Fault, never> {
  while (true) {
    const left = [...faults]
    while (left.length > 0) yield* left.splice(chance.below(left.length), 1)
  }
}
