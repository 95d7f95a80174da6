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

/** A process that responds in this way; its port. */
async function processThat(listener: RequestListener): Promise<number> {
  const server: Server = createServer(listener)
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

test('one client reaches the processes in turn', async () => {
  const url = await balancerOf([await saying('first'), await saying('second')])
  expect((await answersOf(url, 4)).join()).toMatch(/^(first,second,first,second|second,first,.*)$/)
})

test('an ended process is skipped, and the request is sent once', async () => {
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

test('clients get an error when no process is left', async () => {
  const url = await balancerOf([await freePort()])
  expect((await fetch(url)).status).toBe(502)
})

test("a process gets the client's real IP, not the claimed one", async () => {
  const port = await processThat(({ headers }, response) => {
    response.end(JSON.stringify([headers['x-forwarded-for'], headers['x-real-ip'] ?? null]))
  })
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
  const answer = await fetch(await balancerOf([port]), { headers })
  expect(await answer.json()).toEqual(['127.0.0.1', null])
})

test('a live stream arrives as it is written, and ends when its client disconnects', async () => {
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

test('an aborted response is aborted for its client too', async () => {
  const port = await processThat((_call, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half of ', () => response.destroy())
  })
  const call = request(await balancerOf([port]))
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  await expect(text(answer)).rejects.toThrow('aborted')
})
