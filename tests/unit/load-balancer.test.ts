import { once } from 'node:events'
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startLoadBalancer } from '@/scripts/server/load-balancer'
import { freePort } from '@/scripts/server/ports'

const stops: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A process that answers its calls in this way; its port. */
async function processThat(answers: RequestListener): Promise<number> {
  const server: Server = createServer(answers)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stops.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

async function balancerOf(processes: number[]): Promise<string> {
  const { port, stop } = await startLoadBalancer({ port: 0, host: '127.0.0.1', processes })
  stops.push(stop)
  return `http://127.0.0.1:${port}`
}

const saying = (words: string) => processThat((_request, response) => void response.end(words))

async function answersOf(url: string, count: number): Promise<string[]> {
  const answers: string[] = []
  for (let nth = 0; nth < count; nth += 1) answers.push(await (await fetch(url)).text())
  return answers
}

test('one caller reaches the processes by turns', async () => {
  const url = await balancerOf([await saying('first'), await saying('second')])
  expect((await answersOf(url, 4)).join()).toMatch(/^(first,second,first,second|second,first,.*)$/)
})

test('a process that has ended is passed over, and the call is made once', async () => {
  const made: string[] = []
  const living = await processThat(async (call, response) => {
    made.push(await text(call))
    response.end('here')
  })
  const url = await balancerOf([await freePort(), living])
  for (const body of ['one', 'two']) {
    const answer = await fetch(url, { method: 'POST', body })
    expect(await answer.text()).toBe('here')
  }
  expect(made).toEqual(['one', 'two'])
})

test('with no process left, callers are told', async () => {
  const url = await balancerOf([await freePort()])
  expect((await fetch(url)).status).toBe(502)
})

test('a process learns the address of the caller, and not what the caller shows about it', async () => {
  const port = await processThat(({ headers }, response) => {
    response.end(JSON.stringify([headers['x-forwarded-for'], headers['x-real-ip'] ?? null]))
  })
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
  const answer = await fetch(await balancerOf([port]), { headers })
  expect(await answer.json()).toEqual(['127.0.0.1', null])
})

test('a live stream arrives as it is written, and ends when its reader leaves', async () => {
  let hasLeft: () => void = () => undefined
  const left = new Promise<void>((resolve) => (hasLeft = resolve))
  const port = await processThat((_call, response) => {
    response.on('close', hasLeft)
    response.write('first part')
  })
  const url = await balancerOf([port])
  const reader = get(url)
  const [answer] = (await once(reader, 'response')) as [IncomingMessage]
  const [part] = await once(answer, 'data')
  expect(String(part)).toBe('first part')
  reader.destroy()
  await left
})

test('an answer that breaks off breaks off for its caller too', async () => {
  const port = await processThat((_call, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half of ', () => response.destroy())
  })
  const call = request(await balancerOf([port]))
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  await expect(text(answer)).rejects.toThrow('aborted')
})
