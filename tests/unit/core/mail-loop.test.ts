import { resetEnv } from '@/lib/core/env'
import { startMailLoop } from '@/lib/core/mail/mail-loop'

function startedWith(settings: Record<string, string>): number {
  Object.assign(process.env, { MONGODB_URI: 'mongodb://127.0.0.1/x', ...settings })
  resetEnv()
  const clock = jest.spyOn(global, 'setInterval').mockReturnValue(setTimeout(() => {}))
  startMailLoop()
  return clock.mock.calls.length
}

afterEach(() => {
  jest.restoreAllMocks()
  for (const name of ['MONGODB_URI', 'SMTP_URL', 'VERCEL']) delete process.env[name]
  resetEnv()
})

test('a server sends waiting mail at intervals', () => {
  expect(startedWith({ SMTP_URL: 'smtp://127.0.0.1:1025' })).toBe(1)
})

test('on Vercel, where a process sleeps between calls, only the scheduled call does it', () => {
  expect(startedWith({ SMTP_URL: 'smtp://127.0.0.1:1025', VERCEL: '1' })).toBe(0)
})

test('without a mail server nothing runs', () => {
  expect(startedWith({})).toBe(0)
})
