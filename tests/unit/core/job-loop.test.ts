import { resetEnv } from '@/lib/core/server/env'
import { warnWithoutMailServer } from '@/lib/core/server/mail/mail-job'
import { startJobLoop } from '@/lib/core/server/schedule/job-loop'
import { readLog } from '@/tests/support/log-lines'

function startedWith(settings: Record<string, string>): unknown[] {
  configureFor(settings)
  const clock = jest.spyOn(global, 'setInterval').mockReturnValue(setTimeout(() => {}))
  startJobLoop([])
  return clock.mock.calls.map(([, everyMs]) => everyMs)
}

function configureFor(settings: Record<string, string>) {
  Object.assign(process.env, { MONGODB_URI: 'mongodb://127.0.0.1/x', ...settings })
  resetEnv()
}

afterEach(() => {
  jest.restoreAllMocks()
  for (const name of ['MONGODB_URI', 'SMTP_URL', 'VERCEL']) delete process.env[name]
  resetEnv()
})

test('a server checks for due jobs every five seconds', () => {
  expect(startedWith({})).toEqual([5_000])
})

test('only the scheduled request runs jobs on Vercel, where processes sleep', () => {
  expect(startedWith({ VERCEL: '1' })).toEqual([])
})

test('a server without SMTP logs at its start that emails are queued', () => {
  configureFor({})
  const lines = readLog()
  warnWithoutMailServer()
  expect(lines.join()).toContain('mail waits in the outbox')
  configureFor({ SMTP_URL: 'smtp://127.0.0.1:1025' })
  lines.length = 0
  warnWithoutMailServer()
  expect(lines).toEqual([])
})
