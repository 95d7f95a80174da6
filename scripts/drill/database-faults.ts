import { setTimeout as pause } from 'node:timers/promises'
import type { DrillParts, Fault } from './fault'
import { randomPause, SECOND, setDiskFull } from './fault-steps'
import type { ReplicaMember } from './replica-member'
import type { TakaProvider } from './taka-provider'

/** A new primary is elected after about 10 seconds; the frozen one continues long after that. */
const FROZEN_MS = 30 * SECOND
/** The time limit for a healthy replica set, even on a busy machine. */
const WHOLE_MS = 180 * SECOND
/** The number of donors who wait at the provider's page before a primary is cut off, and the time limit. */
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
    name: 'the network to the primary drops all data',
    inject: (parts, chance) =>
      withPrimary(parts, async ({ line }) => {
        line.set('silent')
        await randomPause(chance)
        // Delayed bytes are lost with their connections.
        line.set('cut')
        line.set('open')
      }),
  },
  {
    // The primary's writes until the election are rolled back. Donors pay in taka at that time, because their
    // notices are sent twice and pass no rate limiter, which would write first.
    name: 'the site reaches the primary, but the other members do not',
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
    // A mongod that cannot write exits; an operator frees space and restarts it.
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
    name: 'all parts are killed and restarted',
    endsSite: true,
    inject: async ({ database, processes }) => {
      await Promise.all([...database.members, ...processes].map((part) => part.kill()))
      for (const member of database.members) member.start()
      // After a power failure the site does not wait for its database either.
      await Promise.all(processes.map((process) => process.start()))
      return 'all members and all processes of the site'
    },
  },
]
