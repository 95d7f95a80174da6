import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { readDrillOptions } from '@/scripts/drill/drill-options'
import { FAULTS, shuffledFaults } from '@/scripts/drill/faults'
import { Journal, KINDS, type Kind } from '@/scripts/drill/journal'
import { startNetworkProxy } from '@/scripts/drill/network-proxy'
import { formatReport } from '@/scripts/drill/report'
import { slowdownOf, TimeLimits } from '@/scripts/drill/time-limits'
import { seededRandom } from '@/scripts/seed/random'

describe('the faults of a drill', () => {
  function first(count: number, seed: number) {
    const faults = shuffledFaults(seededRandom(seed))
    return Array.from({ length: count }, () => faults.next().value.name)
  }

  test('come in the same order for the same seed', () => {
    expect(first(40, 7)).toEqual(first(40, 7))
    expect(first(40, 7)).not.toEqual(first(40, 8))
  })

  test('all occur before one repeats', () => {
    const names = FAULTS.map(({ name }) => name).sort()
    expect(first(FAULTS.length, 7).sort()).toEqual(names)
  })
})

describe('the command line of a drill', () => {
  test('uses five minutes and a new seed by default', () => {
    expect(readDrillOptions([])).toMatchObject({ seconds: 300, faults: Infinity })
    expect(readDrillOptions(['--minutes', '20', '--seed', '7'])).toEqual({
      ...{ seconds: 1_200, seed: 7, faults: Infinity, only: '' },
    })
    expect(readDrillOptions(['--short', '--seed', '7'])).toEqual({
      seconds: 60,
      seed: 7,
      faults: 3,
      only: '',
    })
  })

  test.each([
    [['--minutes', 'ten']],
    [['--minutes', '0']],
    [['--seed', '-1']],
    [['--forever']],
    [['--only', 'no such fault']],
  ])('is rejected with its usage for %j', (args) => {
    expect(() => readDrillOptions(args)).toThrow('npm run drill')
  })
})

describe('the journal of a drill', () => {
  function wrote(journal: Journal, kind: Kind, startedAt: number, at?: number) {
    const entry = journal.begin({
      kind,
      key: `drill-${startedAt}`,
      person: 'a@b.example',
      body: {},
    })
    Object.assign(entry, { startedAt, ...(at && { acknowledged: { at, answer: {} } }) })
  }

  test('misses each kind of operation without a stored result since a given time', () => {
    const journal = new Journal()
    for (const [nth, kind] of KINDS.entries()) wrote(journal, kind, 10 + nth, 50)
    expect(journal.missing()).toEqual([])
    journal.wantedSince = 100
    expect(journal.missing()).toEqual(KINDS)
    // Started before, or not confirmed.
    wrote(journal, 'gift', 99, 120)
    wrote(journal, 'pledge', 101)
    wrote(journal, 'booking', 102, 130)
    expect(journal.missing()).toEqual(KINDS.filter((kind) => kind !== 'booking'))
  })

  test('accepts 502 only while no process of the site is running', () => {
    const journal = new Journal()
    expect([502, 503, 500].map((status) => journal.isAway(status))).toEqual([false, true, false])
    journal.isSiteGone = true
    expect([502, 503, 500].map((status) => journal.isAway(status))).toEqual([true, true, false])
  })

  test('knows for an earlier time which operations had started and which were confirmed', () => {
    const journal = new Journal()
    wrote(journal, 'gift', 10, 20)
    wrote(journal, 'message', 15, 40)
    const earlier = journal.until(30)
    expect(earlier.of('gift')).toMatchObject([{ acknowledged: { at: 20 } }])
    expect(earlier.of('message')).toHaveLength(1)
    expect(earlier.of('message')[0]).not.toHaveProperty('acknowledged')
    expect(journal.of('message')).toMatchObject([{ acknowledged: { at: 40 } }])
  })
})

test.each([
  [[300e6, 499e6], 'Maximum memory: 300 MB and 499 MB; the goal of 500 MB is met.'],
  [[300e6, 501e6], 'Maximum memory: 300 MB and 501 MB; the goal of 500 MB is not met.'],
])('the report shows whether the memory goal is met (%j)', (memory, line) => {
  const report = formatReport({
    ...{
      options: { seconds: 60, seed: 7, faults: 3, only: '' },
      injected: [],
      ...{ journal: new Journal(), timeLimits: new TimeLimits() },
    },
    ...{ memory, backup: { documents: 5, tookMs: 1_000 } },
    ...{ mails: { arrived: 0, twice: 0 }, findings: [] },
  })
  expect(report.split('\n')).toContain(line)
})

test('the report counts operations, faults by kind and the slowest responses', () => {
  const journal = new Journal()
  const begin = { kind: 'gift' as const, person: 'a@b.example', body: {} }
  journal.begin({ ...begin, key: 'drill-1' }).acknowledged = { at: 5, answer: {} }
  journal.begin({ ...begin, key: 'drill-2', isOnce: true })
  journal.begin({ ...begin, key: 'drill-3', isOnce: true }).refusal = 'conflict'
  for (const took of [100, 4_000, 900, 2_000]) journal.count('200', 'gift', took)
  const struck = ['the primary is killed', 'a process is killed', 'the primary is killed'].map(
    (name) => ({ name, detail: 'x', pauseMs: 1, healthyAfterMs: 1 }),
  )
  const lines = formatReport({
    ...{
      options: readDrillOptions(['--seed', '7']),
      injected: struck,
      journal,
      timeLimits: new TimeLimits(),
    },
    ...{ memory: [1], backup: { documents: 5, tookMs: 1_000 } },
    ...{ mails: { arrived: 0, twice: 0 }, findings: ['gift drill-1 was lost'] },
  }).split('\n')
  expect(lines.join('\n')).toContain('seed 7')
  expect(lines).toContain('Faults: 3; the primary is killed (2 times), a process is killed.')
  expect(lines).toContain(
    'Operations: 3, 1 confirmed, 1 rejected. 2 were sent only once, 1 of them with an unknown outcome.',
  )
  expect(lines).toContain(
    'The slowest responses: 4.0 s (200 to gift; nothing failed yet), 2.0 s (200 to gift; nothing failed yet), 0.9 s (200 to gift; nothing failed yet).',
  )
  expect(lines).toContain('- gift drill-1 was lost')
})

describe('the time limits of a drill', () => {
  test.each([
    [1_000, 1],
    [3_000, 1],
    [7_500, 2.5],
    [600_000, 3],
  ])('a machine that needs %i ms for a round is slower by %d', (roundMs, slowness) => {
    expect(slowdownOf(roundMs)).toBe(slowness)
  })

  test('follow the slower of the last two rounds', () => {
    const timeLimits = new TimeLimits()
    expect(timeLimits.scaled(30_000)).toBe(30_000)
    for (const round of [6_000, 3_000]) timeLimits.note(round)
    expect(timeLimits.scaled(30_000)).toBe(60_000)
    timeLimits.note(3_000)
    expect(timeLimits.scaled(30_000)).toBe(30_000)
    expect(timeLimits.mostSlowness).toBe(2)
  })
})

describe('the network between two parts', () => {
  const opened: { stop: () => unknown }[] = []
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.stop()
  })

  /** A server that responds in capitals, and a connection to it. */
  async function lineToServer() {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => socket.write(String(bytes).toUpperCase()))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const stop = () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    }
    opened.push({ stop })
    const address = server.address()
    const line = await startNetworkProxy(address && typeof address === 'object' ? address.port : 0)
    opened.push(line)
    return line
  }

  async function call(port: number) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    opened.push({ stop: () => socket.destroy() })
    await once(socket, 'connect')
    return socket
  }

  test('passes everything on while it is open', async () => {
    const socket = await call((await lineToServer()).port)
    socket.write('blood')
    expect(String((await once(socket, 'data'))[0])).toBe('BLOOD')
  })

  test('ends connections when it is cut, and rejects new ones until it is open again', async () => {
    const line = await lineToServer()
    const before = await call(line.port)
    const broken = once(before, 'close')
    line.set('cut')
    await broken
    const during = await call(line.port)
    await once(during, 'close')
    line.set('open')
    const after = await call(line.port)
    after.write('blood')
    expect(String((await once(after, 'data'))[0])).toBe('BLOOD')
  })

  test('rejects other members while they are separated, and passes other connections on', async () => {
    const line = await lineToServer()
    const [member, site] = [await call(line.port), await call(line.port)]
    for (const [socket, text] of [
      [member, 'internalClient'],
      [site, 'driver'],
    ] as const) {
      socket.write(text)
      expect(String((await once(socket, 'data'))[0])).toBe(text.toUpperCase())
    }
    const broken = once(member, 'close')
    line.set('apart')
    await broken
    const again = await call(line.port)
    again.write('hello internalClient')
    await once(again, 'close')
    site.write('blood')
    expect(String((await once(site, 'data'))[0])).toBe('BLOOD')
  })

  test('buffers data while it is silent, and passes it on afterwards', async () => {
    const line = await lineToServer()
    const socket = await call(line.port)
    line.set('silent')
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.write('blood')
    // The bytes of another connection arrive in between.
    const other = await call((await lineToServer()).port)
    other.write('x')
    await once(other, 'data')
    expect(received).toBe('')
    const answered = once(socket, 'data')
    line.set('open')
    await answered
    expect(received).toBe('BLOOD')
  })
})
