import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../seed/chance'
import type { CardProvider } from './card-provider'
import type { MailReceiver } from './mail-receiver'
import type { Member } from './member'
import type { SiteProcess } from './site-processes'
import type { ReplicaSet } from './three-members'

/** The parts that can fail. */
export interface Parts {
  database: ReplicaSet
  processes: SiteProcess[]
  mail: MailReceiver
  cards: CardProvider
}

/** Something that fails for a while. Resolves, with what failed, when it is whole again by its own. */
export interface Fault {
  name: string
  strike: (parts: Parts, chance: Chance) => Promise<string>
}

const SECOND = 1_000
/** A frozen primary is replaced after some 10 seconds; it comes back long after that. */
const FROZEN_MS = 30 * SECOND
/** By how much the clock of a process may jump, in milliseconds. */
const JUMPS = [-90 * SECOND, 90 * SECOND, 25 * 60 * SECOND]

async function withPrimary(
  { database }: Parts,
  act: (primary: Member) => Promise<void>,
): Promise<string> {
  const primary = await database.primary()
  if (!primary) return 'there was no primary'
  await act(primary)
  return primary.name
}

/** For between 5 and 15 seconds. */
const aWhile = (chance: Chance) => pause((5 + chance.below(11)) * SECOND)

export const FAULTS: readonly Fault[] = [
  {
    name: 'the primary is killed',
    strike: (parts, chance) =>
      withPrimary(parts, async (primary) => {
        await primary.kill()
        await aWhile(chance)
        primary.start()
      }),
  },
  {
    name: 'the primary steps down',
    strike: (parts) => withPrimary(parts, () => parts.database.stepDown()),
  },
  {
    name: 'the primary freezes for 30 seconds',
    strike: (parts) =>
      withPrimary(parts, async (primary) => {
        primary.freeze()
        await pause(FROZEN_MS)
        primary.thaw()
      }),
  },
  {
    name: 'the network to a member is cut',
    strike: async ({ database }, chance) => {
      const member = chance.pick(database.members)
      member.line.set('cut')
      await aWhile(chance)
      member.line.set('open')
      return member.name
    },
  },
  {
    name: 'the network to the primary swallows everything',
    strike: (parts, chance) =>
      withPrimary(parts, async ({ line }) => {
        line.set('silent')
        await aWhile(chance)
        // Bytes that were under way for so long are lost with their connections.
        line.set('cut')
        line.set('open')
      }),
  },
  {
    name: 'a member loses its disk',
    strike: async ({ database }, chance) => {
      const member = chance.pick(database.members)
      await member.kill()
      await member.wipe()
      member.start()
      await database.untilWhole(180 * SECOND)
      return member.name
    },
  },
  {
    name: 'a process of the site is killed',
    strike: async ({ processes }, chance) => {
      const process = chance.pick(processes)
      await process.kill()
      await aWhile(chance)
      await process.start()
      return process.name
    },
  },
  {
    name: 'a process of the site is told to end',
    strike: async ({ processes }, chance) => {
      const process = chance.pick(processes)
      await process.end()
      await process.start()
      return process.name
    },
  },
  {
    name: 'the mail server is away, slow or silent',
    strike: async ({ mail }, chance) => {
      const state = chance.pick(['cut', 'slow', 'silent'] as const)
      mail.line.set(state)
      await aWhile(chance)
      mail.line.set('open')
      return state
    },
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
    strike: async ({ cards }, chance) => {
      const state = chance.pick(['cut', 'slow', 'silent'] as const)
      cards.line.set(state)
      await aWhile(chance)
      cards.line.set('open')
      return state
    },
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
    name: 'the clock of a process jumps',
    strike: async ({ processes }, chance) => {
      const process = chance.pick(processes)
      const jump = chance.pick(JUMPS)
      await process.shiftClock(jump)
      await aWhile(chance)
      await process.shiftClock(0)
      return `${process.name}, by ${jump / SECOND} s`
    },
  },
]

/** All faults in an order of chance, again and again, so that no drill repeats one before it has had all. */
export function* faultsInTurn(chance: Chance): Generator<Fault, never> {
  while (true) {
    const left = [...FAULTS]
    while (left.length > 0) yield* left.splice(chance.below(left.length), 1)
  }
}
