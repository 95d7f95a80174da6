import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { readDrillOptions } from '@/scripts/drill/drill-options'
import { FAULTS, faultsInTurn } from '@/scripts/drill/faults'
import { openLine } from '@/scripts/drill/line'
import { chanceFrom } from '@/scripts/seed/chance'

describe('the faults of a drill', () => {
  function first(count: number, seed: number) {
    const faults = faultsInTurn(chanceFrom(seed))
    return Array.from({ length: count }, () => faults.next().value.name)
  }

  test('come in the same order for the same seed', () => {
    expect(first(40, 7)).toEqual(first(40, 7))
    expect(first(40, 7)).not.toEqual(first(40, 8))
  })

  test('have all come before one comes again', () => {
    const names = FAULTS.map(({ name }) => name).sort()
    expect(first(FAULTS.length, 7).sort()).toEqual(names)
  })
})

describe('the command line of a drill', () => {
  test('asks for five minutes with a new seed unless it says otherwise', () => {
    expect(readDrillOptions([])).toMatchObject({ seconds: 300, faults: Infinity })
    expect(readDrillOptions(['--minutes', '20', '--seed', '7'])).toEqual({
      ...{ seconds: 1_200, seed: 7, faults: Infinity },
    })
    expect(readDrillOptions(['--short', '--seed', '7'])).toEqual({
      seconds: 60,
      seed: 7,
      faults: 3,
    })
  })

  test.each([[['--minutes', 'ten']], [['--minutes', '0']], [['--seed', '-1']], [['--forever']]])(
    'is refused with its usage when it says %j',
    (args) => {
      expect(() => readDrillOptions(args)).toThrow('npm run drill')
    },
  )
})

describe('a line between two parts', () => {
  const opened: { stop: () => unknown }[] = []
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.stop()
  })

  /** A server that answers in capitals, and a line to it. */
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
    const line = await openLine(address && typeof address === 'object' ? address.port : 0)
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

  test('breaks what is connected when it is cut, and takes nobody until it is open again', async () => {
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

  test('keeps what is sent while it is silent, and passes it on afterwards', async () => {
    const line = await lineToServer()
    const socket = await call(line.port)
    line.set('silent')
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    socket.write('blood')
    // The bytes of another line arrive meanwhile.
    const other = await call((await lineToServer()).port)
    other.write('x')
    await once(other, 'data')
    expect(heard).toBe('')
    const answered = once(socket, 'data')
    line.set('open')
    await answered
    expect(heard).toBe('BLOOD')
  })
})
