import mongoose from 'mongoose'
import { register } from '@/instrumentation'
import { configure } from '@/tests/support/configure'

/** Nothing listens there, so an attempt to connect fails without a trace. */
const NOWHERE = 'mongodb://127.0.0.1:1/x?serverSelectionTimeoutMS=10'

afterEach(async () => {
  jest.restoreAllMocks()
  await mongoose.disconnect()
  configure({ VERCEL: undefined, NEXT_RUNTIME: undefined, MONGODB_URI: undefined })
})

/** The intervals at which a server that has just started works by itself, and whether it has gone to the database. */
async function startedWith(settings: Record<string, string>) {
  configure({ NEXT_RUNTIME: 'nodejs', MONGODB_URI: NOWHERE, LOG_LEVEL: 'silent', ...settings })
  const clock = jest.spyOn(global, 'setInterval').mockReturnValue(setTimeout(() => {}))
  await register()
  return { loops: clock.mock.calls.length, connects: mongoose.connection.readyState !== 0 }
}

test('a server runs the jobs and makes missing indexes', async () => {
  const { loops, connects } = await startedWith({})
  expect(loops).toBeGreaterThan(0)
  expect(connects).toBe(true)
})

test('a function of Vercel does neither', async () => {
  expect(await startedWith({ VERCEL: '1' })).toEqual({ loops: 0, connects: false })
})

test('a deployment on Vercel without its settings starts, so that it can show which are missing', async () => {
  await expect(startedWith({ VERCEL: '1', MONGODB_URI: '' })).resolves.toBeDefined()
  await expect(startedWith({ VERCEL: '', MONGODB_URI: '' })).rejects.toThrow(
    'MONGODB_URI is missing',
  )
})
