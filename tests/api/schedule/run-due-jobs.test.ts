import { connectDb } from '@/lib/core/server/db/connection'
import type { Job } from '@/lib/core/server/schedule/job'
import { startJobLoop } from '@/lib/core/server/schedule/job-loop'
import { MAX_RUN_MS, runDueJobs } from '@/lib/core/server/schedule/run-due-jobs'
import { finishRuns, startAcceptingRuns } from '@/lib/core/server/schedule/shutdown'
import { JobLease } from '@/models/job-lease'
import { configure } from '@/tests/support/configure'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

const START = Date.parse('2031-05-20T06:00:00Z')
const NEVER = new Date('9999-12-31')

beforeAll(connectDb)

beforeEach(async () => {
  await JobLease.deleteMany()
  configure({ LOG_LEVEL: 'silent' })
  afterSeconds(0)
})

afterEach(() => {
  unfreezeTime()
  startAcceptingRuns()
})

/** Sets the clock to this number of seconds after the start. */
function afterSeconds(seconds: number) {
  freezeTime(new Date(START + seconds * 1_000).toISOString())
}

/** A job that records its runs. */
function job(name: string, run: (nth: number) => unknown = () => undefined) {
  const noted = { runs: 0 }
  const declared: Job = {
    ...{ name, everySeconds: 60 },
    run: async () => {
      noted.runs += 1
      const result = (await run(noted.runs)) as object | undefined
      return { done: 1, isMore: false, ...result }
    },
  }
  return Object.assign(declared, { noted })
}

/** A promise, and the function that resolves it. */
function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}

const run = (...jobs: Job[]) => runDueJobs(jobs, NEVER)
const namesOf = (runs: { name: string }[]) => runs.map(({ name }) => name)

describe('a job', () => {
  test('is run by one of twenty workers that check concurrently', async () => {
    const once = job('once')
    const runs = await Promise.all(Array.from({ length: 20 }, () => run(once)))
    expect(once.noted.runs).toBe(1)
    expect(runs.flat()).toEqual([{ name: 'once', done: 1, isMore: false }])
  })

  test('is run again when it is due, and not before', async () => {
    const hourly = job('hourly')
    await run(hourly)
    afterSeconds(59)
    expect(await run(hourly)).toEqual([])
    afterSeconds(60)
    expect(namesOf(await run(hourly))).toEqual(['hourly'])
  })

  test('is not run by others during a run, nor for a while after a crash', async () => {
    const hanging = job('hanging', () => new Promise(() => undefined))
    void run(hanging)
    await untilTaken('hanging')
    afterSeconds(119)
    const other = job('hanging')
    expect(await run(other)).toEqual([])
    afterSeconds(120)
    expect(namesOf(await run(other))).toEqual(['hanging'])
    expect(await run(other)).toEqual([])
  })

  test('that a process with a fast clock has postponed is run by the others in time', async () => {
    const hourly = job('hourly')
    afterSeconds(25 * 60)
    await run(hourly)
    afterSeconds(10)
    expect(namesOf(await run(hourly))).toEqual(['hourly'])
    expect(await run(hourly)).toEqual([])
    expect((await JobLease.findById('hourly').lean())?.dueAt).toEqual(new Date(START + 70_000))
  })

  test('that outlasts its lease leaves the times to the process that has taken it over', async () => {
    const slow = deferred()
    const first = run(job('slow', () => slow.promise))
    await untilTaken('slow')
    afterSeconds(130)
    await run(job('slow'))
    const after = await JobLease.findById('slow').lean()
    afterSeconds(140)
    slow.resolve()
    await first
    expect(await JobLease.findById('slow').lean()).toEqual(after)
  })

  test('that fails does not block others, and is retried next time', async () => {
    const failing = job('failing', (nth) => {
      if (nth < 3) throw new Error('No network')
    })
    expect(await run(failing, job('other'))).toEqual([
      { name: 'failing', done: 0, isMore: false, failed: true },
      { name: 'other', done: 1, isMore: false },
    ])
    afterSeconds(60)
    await run(failing)
    expect(await JobLease.findById('failing').lean()).toMatchObject({
      ...{ failures: 2, succeededAt: new Date(START), dueAt: new Date(START + 120_000) },
    })
    afterSeconds(120)
    expect(await run(failing)).toEqual([{ name: 'failing', done: 1, isMore: false }])
    expect(await JobLease.findById('failing').lean()).toMatchObject({ failures: 0 })
  })

  test('whose due rows all failed counts as failed in the health check', async () => {
    const failing = job('failing', () => ({ done: 0, hasFailed: true }))
    const partly = job('partly', (nth) => ({
      done: nth === 1 ? 1 : 0,
      isMore: nth === 1,
      hasFailed: nth === 2,
    }))
    expect(await run(failing, partly)).toEqual([
      { name: 'failing', done: 0, isMore: false, failed: true },
      { name: 'partly', done: 1, isMore: false },
    ])
    expect(await JobLease.findById('failing').lean()).toMatchObject({ failures: 1 })
    expect(await JobLease.findById('partly').lean()).toMatchObject({ failures: 0 })
  })

  test('continues while rows are left, until its time is over; the next run begins at once', async () => {
    const long = job('long', (nth) => {
      afterSeconds(nth * 8)
      return { done: 100, isMore: true }
    })
    expect(await run(long)).toEqual([{ name: 'long', done: 400, isMore: true }])
    expect(long.noted.runs * 8_000).toBeGreaterThan(MAX_RUN_MS)
    expect(namesOf(await run(long))).toEqual(['long'])
  })

  test('that would begin after the end of the scheduled request waits for the next', async () => {
    const first = job('first', () => afterSeconds(10))
    const second = job('second')
    const end = new Date(START + 5_000)
    expect(namesOf(await runDueJobs([first, second], end))).toEqual(['first'])
    expect(namesOf(await run(first, second))).toEqual(['second'])
  })
})

describe('a shared job', () => {
  const shared = (name: string, run?: (nth: number) => unknown) =>
    Object.assign(job(name, run), { isShared: true as const })

  test('is run by every worker that checks, also during a run of another', async () => {
    const slow = deferred()
    const started = deferred()
    const first = run(
      shared('mail', () => {
        started.resolve()
        return slow.promise
      }),
    )
    await started.promise
    expect(namesOf(await run(shared('mail')))).toEqual(['mail'])
    slow.resolve()
    expect(namesOf(await first)).toEqual(['mail'])
  })

  test('that succeeded in any process is not late, and counts its failures', async () => {
    const failing = shared('mail', () => {
      throw new Error('No network')
    })
    await run(failing)
    await run(failing)
    expect(await JobLease.findById('mail').lean()).toMatchObject({ failures: 2 })
    afterSeconds(30)
    await run(shared('mail'))
    expect(await JobLease.findById('mail').lean()).toMatchObject({
      ...{ failures: 0, succeededAt: new Date(START + 30_000) },
    })
  })
})

describe('a server', () => {
  /** The work of a server every five seconds. */
  function loopOf(...jobs: Job[]): () => void {
    const clock = jest
      .spyOn(global, 'setInterval')
      .mockImplementationOnce(() => ({ unref: () => undefined }) as unknown as NodeJS.Timeout)
    startJobLoop(jobs)
    const [[tick] = []] = clock.mock.calls
    clock.mockRestore()
    return tick as () => void
  }

  test('runs its jobs in parallel, so that a slow one delays no other', async () => {
    const [slow, quick] = [deferred(), deferred()]
    const tick = loopOf(
      job('slow', () => slow.promise),
      job('quick', () => quick.resolve()),
    )
    tick()
    await quick.promise
    slow.resolve()
  })

  test('does not start a job that it still runs, even after the lease', async () => {
    const slow = deferred()
    const started = deferred()
    const busy = job('busy', () => {
      started.resolve()
      return slow.promise
    })
    const other = job('other')
    const tick = loopOf(busy, other)
    tick()
    await started.promise
    await untilFree('other')
    afterSeconds(600)
    // The first check may precede the recorded end of its own run.
    while (other.noted.runs < 2) {
      tick()
      await new Promise(setImmediate)
    }
    expect(busy.noted.runs).toBe(1)
    slow.resolve()
  })

  test('finishes its current run of a job after a stop signal, and leaves the rest to the others', async () => {
    const [slow, started] = [deferred(), deferred()]
    const busy = job('busy', async () => {
      started.resolve()
      await slow.promise
      return { isMore: true }
    })
    loopOf(busy)()
    await started.promise
    const ending = finishRuns()
    slow.resolve()
    await ending
    expect(busy.noted.runs).toBe(1)
    const other = job('busy')
    expect(namesOf(await run(other))).toEqual(['busy'])
  })

  test('starts no job after a stop signal', async () => {
    const waiting = job('waiting')
    const tick = loopOf(waiting)
    await finishRuns()
    tick()
    expect(namesOf(await run(waiting))).toEqual(['waiting'])
    expect(waiting.noted.runs).toBe(1)
  })

  test('does not wait for a hanging job after a stop signal', async () => {
    const started = deferred()
    const hanging = job('hanging', () => {
      started.resolve()
      return new Promise(() => undefined)
    })
    loopOf(hanging)()
    await started.promise
    await finishRuns(1)
    expect(await JobLease.exists({ _id: 'hanging', holder: { $exists: true } })).not.toBeNull()
  })
})

const untilTaken = (name: string) => untilLease({ _id: name, holder: { $exists: true } })

const untilFree = (name: string) =>
  untilLease({ _id: name, holder: { $exists: false }, dueAt: { $gt: new Date() } })

async function untilLease(filter: object) {
  while (!(await JobLease.exists(filter))) await new Promise(setImmediate)
}
