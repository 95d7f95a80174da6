import mongoose from 'mongoose'
import { register } from '@/instrumentation'
import { closeDb } from '@/lib/core/server/db/connection'
import { configure } from '@/tests/support/configure'

afterEach(async () => {
  jest.restoreAllMocks()
  await closeDb()
  configure({ VERCEL: undefined, NEXT_RUNTIME: undefined, MONGODB_URI: undefined })
})

/** The intervals of a started server, and whether it connects to the database. */
async function startedWith(settings: Record<string, string>) {
  const uri = 'mongodb://127.0.0.1:1/x'
  configure({ NEXT_RUNTIME: 'nodejs', MONGODB_URI: uri, LOG_LEVEL: 'silent', ...settings })
  const clock = jest.spyOn(global, 'setInterval').mockReturnValue(setTimeout(() => {}))
  // Never ready: the server would retry a failed connection during another test.
  const connect = jest.spyOn(mongoose, 'connect').mockReturnValue(new Promise(() => {}))
  await register()
  return { loops: clock.mock.calls.length, connects: connect.mock.calls.length > 0 }
}

test('a server runs the jobs and creates missing indexes', async () => {
  const { loops, connects } = await startedWith({})
  expect(loops).toBeGreaterThan(0)
  expect(connects).toBe(true)
})

test('a Vercel function does neither', async () => {
  expect(await startedWith({ VERCEL: '1' })).toEqual({ loops: 0, connects: false })
})

test('a Vercel deployment without its settings starts, to report the missing ones', async () => {
  await expect(startedWith({ VERCEL: '1', MONGODB_URI: '' })).resolves.toBeDefined()
  await expect(startedWith({ VERCEL: '', MONGODB_URI: '' })).rejects.toThrow(
    'MONGODB_URI is missing',
  )
})
