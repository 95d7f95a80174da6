import { EventEmitter } from 'node:events'
import { mongo } from 'mongoose'
import {
  failFastPageQuery,
  failFastWithoutMajority,
  failFastWithoutPrimary,
  resetPrimary,
  watchPrimary,
} from '@/lib/core/server/db/database-availability'

/** The part of the driver that emits the primary's heartbeats. */
class Driver extends EventEmitter {
  options = {}

  hears(lastWrite?: object): void {
    this.emit('serverHeartbeatSucceeded', { reply: { isWritablePrimary: true, lastWrite } })
  }
}

const at = (seconds: number, election = 1) => ({
  ts: mongo.Timestamp.fromBits(1, seconds),
  t: election,
})
const hangs = () => new Promise<string>(() => undefined)
const refusal = { code: 'unavailable', retryAfter: 10 }

let driver: Driver

beforeEach(() => {
  jest.useFakeTimers()
  driver = new Driver()
  watchPrimary(driver as unknown as mongo.MongoClient)
})
afterEach(() => {
  resetPrimary()
  jest.useRealTimers()
})

/** Advances the time, in which the primary responds every other second, if at all. */
async function pass(seconds: number, lastWrite?: (second: number) => object | undefined) {
  for (let second = 0; second < seconds; second += 1) {
    if (lastWrite && second % 2 === 0) driver.hears(lastWrite(second))
    await jest.advanceTimersByTimeAsync(1_000)
  }
}

/** The result of a call; 'waits' while it is pending. */
function outcomeOf(call: Promise<unknown>): () => unknown {
  let outcome: unknown = 'waits'
  const become = (found: unknown) => {
    outcome = found
  }
  call.then(become, become)
  return () => outcome
}

const everythingConfirmed = (second: number) => ({
  opTime: at(100 + second),
  majorityOpTime: at(100 + second),
})
const behind = (second: number) => ({
  opTime: at(100 + second),
  majorityOpTime: at(90 + second),
})
const stuck = (second: number) => ({ opTime: at(100 + second), majorityOpTime: at(90) })
const elected = (second: number) => ({ opTime: at(100 + second, 2), majorityOpTime: at(99) })
/** After a restart of all members. */
const nothingYet = (second: number) => ({ opTime: at(100 + second) })

test.each([
  ['all that was written', everythingConfirmed],
  ['more each time, but never all', behind],
  ['nothing to say, as a router', () => undefined],
])('a write waits while a majority has %s', async (_what, lastWrite) => {
  const written = outcomeOf(failFastWithoutMajority(hangs)())
  await pass(30, lastWrite)
  expect(written()).toBe('waits')
})

test.each([
  ['no more than before', stuck],
  ['nothing of this election', elected],
  ['nothing yet', nothingYet],
])('a write fails and a read works while a majority has %s', async (_what, lastWrite) => {
  const written = outcomeOf(failFastWithoutMajority(hangs)())
  const read = outcomeOf(failFastWithoutPrimary(hangs)())
  const page = outcomeOf(failFastPageQuery(hangs)())
  await pass(10, lastWrite)
  expect(written()).toMatchObject(refusal)
  expect([read(), page()]).toEqual(['waits', 'waits'])
})

test('the first query of a page waits five seconds for a silent primary, and the next one second', async () => {
  await pass(60)
  const first = outcomeOf(failFastPageQuery(hangs)())
  await pass(4)
  expect(first()).toBe('waits')
  await pass(1)
  expect(first()).toMatchObject(refusal)
  const next = outcomeOf(failFastPageQuery(hangs)())
  await pass(1)
  expect(next()).toMatchObject(refusal)
})

test('a page after a freeze of the process is rendered once the primary responds', async () => {
  await pass(60)
  const page = outcomeOf(
    failFastPageQuery(() => new Promise((resolve) => setTimeout(() => resolve('made'), 6_000)))(),
  )
  await pass(3)
  expect(page()).toBe('waits')
  await pass(6, everythingConfirmed)
  expect(page()).toBe('made')
})

test('a load balancer without heartbeats never counts as silent', async () => {
  resetPrimary()
  const balanced = Object.assign(new Driver(), { options: { loadBalanced: true } })
  watchPrimary(balanced as unknown as mongo.MongoClient)
  const written = outcomeOf(failFastWithoutMajority(hangs)())
  await pass(30)
  expect(written()).toBe('waits')
})
