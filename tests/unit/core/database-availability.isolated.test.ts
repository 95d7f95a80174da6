import { EventEmitter } from 'node:events'
import { mongo } from 'mongoose'
import {
  failFastPageQuery,
  failFastWithoutMajority,
  failFastWithoutPrimary,
  resetPrimary,
  watchPrimary,
} from '@/lib/core/db/database-availability'

/** The driver as far as it is listened to: it shows what the primary answered to a heartbeat. */
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

/** Lets time pass, in which the primary answers every other second, if it answers at all. */
async function pass(seconds: number, lastWrite?: (second: number) => object | undefined) {
  for (let second = 0; second < seconds; second += 1) {
    if (lastWrite && second % 2 === 0) driver.hears(lastWrite(second))
    await jest.advanceTimersByTimeAsync(1_000)
  }
}

/** What has become of a call; 'waits' until then. */
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
/** After all members have been started again. */
const nothingYet = (second: number) => ({ opTime: at(100 + second) })

test.each([
  ['all that was written', everythingConfirmed],
  ['more each time, but never all', behind],
  ['nothing to say, as a router', () => undefined],
])('while a majority has %s, a person who writes is waited for', async (_what, lastWrite) => {
  const written = outcomeOf(failFastWithoutMajority(hangs)())
  await pass(30, lastWrite)
  expect(written()).toBe('waits')
})

test.each([
  ['no more than before', stuck],
  ['nothing of this election', elected],
  ['nothing yet', nothingYet],
])('while a majority has %s, writing is rejected and reading is not', async (_what, lastWrite) => {
  const written = outcomeOf(failFastWithoutMajority(hangs)())
  const read = outcomeOf(failFastWithoutPrimary(hangs)())
  const page = outcomeOf(failFastPageQuery(hangs)())
  await pass(10, lastWrite)
  expect(written()).toMatchObject(refusal)
  expect([read(), page()]).toEqual(['waits', 'waits'])
})

test('while the primary shows nothing, the first query of a page waits for five seconds, and the next for one', async () => {
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

test('a page that is asked for after the process was frozen is made once the primary is heard again', async () => {
  await pass(60)
  const page = outcomeOf(
    failFastPageQuery(() => new Promise((resolve) => setTimeout(() => resolve('made'), 6_000)))(),
  )
  await pass(3)
  expect(page()).toBe('waits')
  await pass(6, everythingConfirmed)
  expect(page()).toBe('made')
})

test('behind a load balancer, where no heartbeats are sent, nothing is silent', async () => {
  resetPrimary()
  const balanced = Object.assign(new Driver(), { options: { loadBalanced: true } })
  watchPrimary(balanced as unknown as mongo.MongoClient)
  const written = outcomeOf(failFastWithoutMajority(hangs)())
  await pass(30)
  expect(written()).toBe('waits')
})
