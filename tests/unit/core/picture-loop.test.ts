import { resetEnv } from '@/lib/core/env'
import { startPictureLoop } from '@/lib/features/pictures/picture-loop'

function startedWith(settings: Record<string, string>): unknown[] {
  Object.assign(process.env, { MONGODB_URI: 'mongodb://127.0.0.1/x', ...settings })
  resetEnv()
  const clock = jest.spyOn(global, 'setInterval').mockReturnValue(setTimeout(() => {}))
  startPictureLoop()
  return clock.mock.calls.map(([, everyMs]) => everyMs)
}

afterEach(() => {
  jest.restoreAllMocks()
  for (const name of ['MONGODB_URI', 'VERCEL']) delete process.env[name]
  resetEnv()
})

test('a server retries failed deletions and copies every 15 minutes', () => {
  expect(startedWith({})).toEqual([15 * 60 * 1000, 15 * 60 * 1000])
})

test('on Vercel only the scheduled call does it', () => {
  expect(startedWith({ VERCEL: '1' })).toEqual([])
})
