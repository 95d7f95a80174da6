import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { assertPortFree, freePort } from '../../scripts/server/ports'
import { projectRoot } from '../../scripts/server/project'
import { expect, test } from '../support/browser-test'
import { testSettings } from '../support/test-settings'

test('npm start prints that it starts, and a signal ends the site after pending responses', async () => {
  test.setTimeout(180_000)
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: {
      ...testSettings(),
      MONGODB_URI: process.env.PRODUCT_MONGODB_URI,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(npm, 'exit')
  let printed = ''
  npm.stdout.on('data', (part) => {
    printed += part
  })
  const health = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.json(),
      () => ({ status: 'refused' }),
    )
  const states: string[] = []
  const look = async () => {
    states.push((await health()).status)
    return printed
  }
  await expect.poll(look, { timeout: 120_000, intervals: [50] }).toContain('ShareLife listens on')
  expect(new Set(states)).toContain('starting')
  expect((await health()).status).not.toBe('starting')

  // A request whose body has not arrived.
  const body = JSON.stringify({ name: '', email: '', message: '' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = request({
    ...{ host: '127.0.0.1', port, path: '/api/contact', method: 'POST' },
    headers: { ...headers, expect: '100-continue' },
  })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  call.flushHeaders()
  await once(call, 'continue')

  npm.kill('SIGTERM')
  await expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe('refused')
  call.end(body)
  const [response] = await answered
  expect(response.statusCode).toBe(422)
  expect(await json(response)).toMatchObject({ code: 'invalid' })
  await ended
  await assertPortFree({ port, purpose: 'the site', variable: 'PORT' }, 0)
})
