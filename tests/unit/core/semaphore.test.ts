import { Semaphore } from '@/lib/core/server/semaphore'

/** Work that continues until it is released. */
function work() {
  let end: (result: string) => void = () => undefined
  const running = new Promise<string>((resolve) => {
    end = resolve
  })
  const started = jest.fn(() => running)
  return { started, end: (result = 'done') => end(result) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a few heavy tasks run in parallel, and the rest in order', async () => {
  const turns = new Semaphore({ maxRunning: 2, maxWaiting: 5 })
  const pieces = Array.from({ length: 4 }, work)
  const answers = pieces.map(({ started }) => turns.run(started))
  await settled()
  const started = () => pieces.map((piece) => piece.started.mock.calls.length)
  expect(started()).toEqual([1, 1, 0, 0])
  pieces[1]?.end()
  await settled()
  expect(started()).toEqual([1, 1, 1, 0])
  for (const { end } of pieces) end()
  expect(await Promise.all(answers)).toEqual(Array(4).fill('done'))
})

test('a failed task gives its place to the next', async () => {
  const turns = new Semaphore({ maxRunning: 1, maxWaiting: 1 })
  const failed = turns.run(() => Promise.reject(new Error('no picture')))
  const next = turns.run(async () => 'done')
  await expect(failed).rejects.toThrow('no picture')
  expect(await next).toBe('done')
})

test('a caller gets an error when too many are waiting', async () => {
  const turns = new Semaphore({ maxRunning: 1, maxWaiting: 1 })
  const first = work()
  const answers = [turns.run(first.started), turns.run(async () => 'second')]
  const third = turns.run(async () => 'third')
  await expect(third).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 })
  first.end()
  expect(await Promise.all(answers)).toEqual(['done', 'second'])
})

test('a caller who disconnects while waiting leaves the queue', async () => {
  const turns = new Semaphore({ maxRunning: 1, maxWaiting: 1 })
  const first = work()
  const running = turns.run(first.started)
  const [left, never] = [new AbortController(), work()]
  const waiting = turns.run(never.started, left.signal)
  left.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'unreadable-body' })
  const next = turns.run(async () => 'next')
  first.end()
  expect(await next).toBe('next')
  await running
  expect(never.started).not.toHaveBeenCalled()
})

test('a caller who has disconnected before does not wait', async () => {
  const turns = new Semaphore({ maxRunning: 1, maxWaiting: 1 })
  const never = work()
  const gone = turns.run(never.started, AbortSignal.abort())
  await expect(gone).rejects.toMatchObject({ code: 'unreadable-body' })
  expect(never.started).not.toHaveBeenCalled()
  expect(await turns.run(async () => 'done')).toBe('done')
})

test('a caller who disconnects during the work does not affect the queue', async () => {
  const turns = new Semaphore({ maxRunning: 1, maxWaiting: 2 })
  const [first, second, left] = [work(), work(), new AbortController()]
  const running = turns.run(first.started, left.signal)
  const waiting = [turns.run(second.started, left.signal), turns.run(async () => 'third')]
  first.end()
  await running
  left.abort()
  second.end()
  expect(await Promise.all(waiting)).toEqual(['done', 'third'])
})
