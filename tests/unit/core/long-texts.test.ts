import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(__dirname, '../../..')
/** A field takes about a second; a backtracking pattern takes minutes. */
const SILENCE_MS = 30_000

test('no field of any schema is slow for a text of 100,000 characters', async () => {
  const args = ['--import', 'tsx', 'tests/support/processes/parse-worst-case.ts']
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const parsed: string[] = []
  let stuckAt: string | undefined
  const giveUp = () => {
    stuckAt = parsed.at(-1) ?? 'the beginning'
    child.kill('SIGKILL')
  }
  let watchdog = setTimeout(giveUp, SILENCE_MS)
  createInterface(child.stdout).on('line', (field) => {
    parsed.push(field)
    clearTimeout(watchdog)
    watchdog = setTimeout(giveUp, SILENCE_MS)
  })
  const [code] = await once(child, 'close')
  clearTimeout(watchdog)

  expect(stuckAt).toBeUndefined()
  expect(code).toBe(0)
  expect(parsed).toEqual(
    expect.arrayContaining([
      'invitations acceptInvitationSchema.password',
      'contact contactSchema.email',
    ]),
  )
  expect(parsed.length).toBeGreaterThan(80)
}, 300_000)
