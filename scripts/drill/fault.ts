import type { Random } from '../seed/random'
import type { CardProvider } from './card-provider'
import type { MailReceiver } from './mail-receiver'
import type { ReplicaSet } from './replica-set'
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
