import { setTimeout as pause } from 'node:timers/promises'
import { setDiskFull } from './disk-fault'
import { randomPause, SECOND } from './fault-times'
import type { DrillParts, Fault } from './faults'
import type { ReplicaMember } from './replica-member'
import type { TakaProvider } from './taka-provider'

/** A frozen primary is replaced after some 10 seconds; it comes back long after that. */
const FROZEN_MS = 30 * SECOND
/** How long a replica set may need until it is whole again, also on a busy machine. */
const WHOLE_MS = 180 * SECOND
/** How many donors wait at the provider's page before a primary is cut off, and for how long at most. */
const DONORS = 4
const DONORS_LIMIT_MS = 20 * SECOND

async function withPrimary(
  { database }: DrillParts,
  act: (primary: ReplicaMember) => Promise<void>,
): Promise<string> {
  const primary = await database.primary()
  if (!primary) return 'there was no primary'
  await act(primary)
  return primary.name
}

async function untilDonorsWait(taka: TakaProvider): Promise<void> {
  taka.hold()
  const deadline = Date.now() + DONORS_LIMIT_MS
  while (taka.waiting() < DONORS && Date.now() < deadline) await pause(100)
}

export const DATABASE_FAULTS: readonly Fault[] = [
  {
    name: 'the primary is killed',
    inject: (parts, chance) =>
      withPrimary(parts, async (primary) => {
        await primary.kill()
        await randomPause(chance)
        primary.start()
      }),
  },
  {
    name: 'the primary steps down',
    inject: (parts) => withPrimary(parts, () => parts.database.stepDown()),
  },
  {
    name: 'the primary freezes for 30 seconds',
    inject: (parts) =>
      withPrimary(parts, async (primary) => {
        primary.freeze()
        await pause(FROZEN_MS)
        primary.thaw()
      }),
  },
  {
    name: 'the network to a member is cut',
    inject: async ({ database }, chance) => {
      const member = chance.pick(database.members)
      member.line.set('cut')
      await randomPause(chance)
      member.line.set('open')
      return member.name
    },
  },
  {
    name: 'the network to the primary swallows everything',
    inject: (parts, chance) =>
      withPrimary(parts, async ({ line }) => {
        line.set('silent')
        await randomPause(chance)
        // Bytes that were under way for so long are lost with their connections.
        line.set('cut')
        line.set('open')
      }),
  },
  {
    // What it takes until another primary is elected is rolled back. Donors pay in taka just then, because their
    // notices are sent twice and pass no rate limiter, which would write first.
    name: 'the other members do not reach the primary, the site does',
    inject: async (parts, chance) => {
      await untilDonorsWait(parts.taka)
      return withPrimary(parts, async ({ line }) => {
        line.set('apart')
        parts.taka.release()
        await randomPause(chance)
        line.set('open')
      }).finally(parts.taka.release)
    },
  },
  {
    name: 'two of three members are killed',
    inject: async ({ database }, chance) => {
      const spared = chance.pick(database.members)
      const lost = database.members.filter((member) => member !== spared)
      await Promise.all(lost.map((member) => member.kill()))
      await randomPause(chance)
      for (const member of lost) member.start()
      await database.untilHealthy(WHOLE_MS)
      return lost.map(({ name }) => name).join(' and ')
    },
  },
  {
    name: 'two of three members freeze',
    inject: async ({ database }, chance) => {
      const spared = chance.pick(database.members)
      const lost = database.members.filter((member) => member !== spared)
      for (const member of lost) member.freeze()
      await randomPause(chance)
      for (const member of lost) member.thaw()
      return lost.map(({ name }) => name).join(' and ')
    },
  },
  {
    name: 'a member loses its disk',
    inject: async ({ database }, chance) => {
      const member = chance.pick(database.members)
      await member.kill()
      await member.wipe()
      member.start()
      await database.untilHealthy(WHOLE_MS)
      return member.name
    },
  },
  {
    // A mongod that cannot write ends itself; a person makes room and starts it again.
    name: 'the disk of the primary is full',
    inject: (parts, chance) =>
      withPrimary(parts, async (primary) => {
        await setDiskFull(primary.pid(), true)
        await randomPause(chance)
        await primary.kill()
        primary.start()
        await parts.database.untilHealthy(WHOLE_MS)
      }),
  },
  {
    name: 'everything is killed and started again',
    endsSite: true,
    inject: async ({ database, processes }) => {
      await Promise.all([...database.members, ...processes].map((part) => part.kill()))
      for (const member of database.members) member.start()
      // As after a power cut, the site does not wait for its database.
      await Promise.all(processes.map((process) => process.start()))
      return 'all members and all processes of the site'
    },
  },
]
