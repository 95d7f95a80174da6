import mongoose from 'mongoose'
import { GET as getServices } from '@/app/api/getservices/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { env, resetEnv } from '@/lib/core/server/env'
import { resetExplainedQueries } from '@/lib/core/server/observability/slow-queries'
import { createHealthTest, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { fullTest } from '@/tests/support/full-test'
import { readLog } from '@/tests/support/log-lines'
import { signedIn } from '@/tests/support/sign-in'

// The driver reports its commands to this file.
/** Slows only the commands of this name, not those of tests in parallel. */
const APP_NAME = 'slow-queries-test'

beforeAll(async () => {
  process.env.MONGODB_URI += `&appName=${APP_NAME}&monitorCommands=true`
  resetEnv()
  await connectDb()
  await createHealthTest()
})

beforeEach(resetExplainedQueries)
afterEach(() => slowDown('off', []))

/** The server takes longer than the threshold for the next commands of these names. */
function slowDown(mode: 'off' | { times: number }, failCommands: string[]) {
  return mongoose.connection
    .getClient()
    .db('admin')
    .command({
      configureFailPoint: 'failCommand',
      mode,
      data: {
        ...{ failCommands, appName: APP_NAME, blockConnection: true },
        blockTimeMS: env().SLOW_QUERY_MS + 50,
      },
    })
}

/** Waits for the next line about a slow query; the plan is read after the response. */
async function nextSlow(lines: string[], count = 1) {
  const read = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a slow query')
  const end = Date.now() + 20_000
  while (read().length < count) {
    if (Date.now() > end) throw new Error('No slow query was logged')
    await new Promise((resolve) => setImmediate(resolve))
  }
  return read()
}

test('a slow query is logged with collection, duration, its shape and its plan', async () => {
  const lines = readLog()
  await slowDown({ times: 1 }, ['find'])
  expect((await callHandler(getServices)).status).toBe(200)
  const [slow] = await nextSlow(lines)
  expect(slow).toMatchObject({
    level: 40,
    collection: 'healthtests',
    operation: 'find',
    shape: { filter: { retiredAt: '?' }, sort: { position: '1', _id: '1' } },
  })
  expect(slow.ms).toBeGreaterThanOrEqual(env().SLOW_QUERY_MS)
  expect(slow.plan).toMatch(/^FETCH, IXSCAN \w+$/)
})

test('the log omits an admin’s search text', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  const lines = readLog()
  await slowDown({ times: 2 }, ['aggregate'])
  await callHandler(getUsers, { path: '/api/getusers?q=marked-zohra@people.example', cookies })
  const slow = await nextSlow(lines, 2)
  expect(slow.map(({ collection }) => collection)).toContain('users')
  expect(JSON.stringify(slow)).toContain('$match')
  expect(JSON.stringify(slow)).not.toMatch(/zohra|people\.example|[0-9a-f]{24}/)
})

test('the same slow query is logged again without a new explanation', async () => {
  const lines = readLog()
  const explained: string[] = []
  mongoose.connection.getClient().on('commandStarted', ({ commandName }) => {
    if (commandName === 'explain') explained.push(commandName)
  })
  await slowDown({ times: 2 }, ['find'])
  await callHandler(getServices)
  await nextSlow(lines)
  await callHandler(getServices)
  const [first, second] = await nextSlow(lines, 2)
  expect(second.plan).toBe(first.plan)
  expect(explained).toEqual(['explain'])
})

fullTest('a change stream that waits for changes is not slow', async () => {
  const lines = readLog()
  const stream = mongoose.connection.collection('healthtests').watch()
  expect(await stream.tryNext()).toBeNull()
  expect(await stream.tryNext()).toBeNull()
  await stream.close()
  await slowDown({ times: 1 }, ['find'])
  await callHandler(getServices)
  expect((await nextSlow(lines)).map(({ operation }) => operation)).toEqual(['find'])
})
