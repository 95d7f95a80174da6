import { createHash } from 'node:crypto'
import { insideNext } from '@/tests/support/inside-next'
import { type Handler, loadCalls, sendCall } from '../sweep/in-process'
import { madeBy } from './callers'
import { type AnswerCase, casesOf } from './cases'
import { wallClock } from './clock'
import { consequences } from './consequences'
import { filesAtPages } from './files-at-pages'
import { putBack, saveState, writtenSince } from './kept-state'
import { namesOf } from './names'
import { placeholders } from './placeholders'
import type { RecordedAnswer, Recording } from './recording'
import type { startDemo } from './start-demo'

/** Headers that change with each answer and mean nothing. */
const SKIPPED_HEADERS = new Set(['date', 'etag'])

/**
 * Makes every case of every call in this process, like the API tests, and not over HTTP: so the clock
 * can be stopped, only the handlers are compiled, and the route files under `app` are found by their
 * paths, which are the addresses of the calls. Each case starts from the same data: what one has
 * written is restored before the next.
 */
export async function recordAnswers(demo: Awaited<ReturnType<typeof startDemo>>) {
  const { database, desks, gaps, books } = demo
  const calls = loadCalls()
  let kept = await saveState(database)
  const keptBooks = structuredClone(books)
  const known = { names: namesOf(kept, gaps), madeAt: wallClock() }
  const recording: Recording = {}

  async function record(name: string, make: () => Promise<Answer>) {
    if (recording[name]) throw new Error(`Two cases are called ${name}`)
    const answer = await make()
    const wrote = await writtenSince(database, kept)
    const { mails, acts } = await consequences(database, kept, wrote)
    kept = await putBack(database, kept, wrote)
    Object.assign(books, structuredClone(keptBooks))
    const written = placeholders(known)
    recording[name] = {
      ...answered(answer, written),
      ...(mails.length > 0 && { mails: inPlainData(mails, written) }),
      ...(acts.length > 0 && { acts: inPlainData(acts, written) }),
      ...(wrote.length > 0 && { wrote }),
    }
  }

  for (const one of casesOf(calls.keys())) {
    const handler = calls.get(one.call.path)?.[one.call.method]
    if (!handler) throw new Error(`${one.name} has no handler`)
    await record(one.name, async () => lastOf(one, handler))
  }
  for (const { name, make } of filesAtPages(gaps)) {
    await record(name, async () => readWhole(await make()))
  }
  return recording

  async function lastOf({ call, by, times = 1 }: AnswerCase, handler: Handler): Promise<Answer> {
    const isAuth = call.path.startsWith('auth/')
    // next-auth reads the cookies through Next.
    const whole = isAuth ? (insideNext(handler as never) as Handler) : handler
    let read: Answer | undefined
    const reading: Handler = async (request, segment) => {
      const response = (await whole(request, segment)) as Response
      read = await readWhole(response)
      return response
    }
    for (let time = 0; time < times; time += 1) {
      await sendCall(reading, madeBy(call, desks[by]), desks[by].desk)
    }
    if (!read) throw new Error('Nothing was answered')
    return read
  }
}

interface Answer {
  status: number
  headers: [string, string][]
  bytes: Buffer
}

/** A stream of events never ends, so only its headers are recorded. */
async function readWhole(response: Response): Promise<Answer> {
  const { status } = response
  const headers = [...response.headers].filter(([name]) => !SKIPPED_HEADERS.has(name))
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const bytes = isStream ? Buffer.from('') : Buffer.from(await response.clone().arrayBuffer())
  return { status, headers: headers.sort(([one], [other]) => (one < other ? -1 : 1)), bytes }
}

function answered({ status, headers, bytes }: Answer, written: (text: string) => string) {
  const all: Record<string, string> = {}
  for (const [name, value] of headers) {
    all[name] = all[name] === undefined ? written(value) : `${all[name]}\n${written(value)}`
  }
  return { status, headers: all, body: bodyOf(bytes, written) } satisfies RecordedAnswer
}

function bodyOf(bytes: Buffer, written: (text: string) => string): string {
  const text = bytes.toString('utf8')
  if (Buffer.from(text).equals(bytes) && !text.includes('\0')) return written(text)
  return `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('base64')}`
}

function inPlainData(rows: object[], written: (text: string) => string): object[] {
  return rows.map((row) => JSON.parse(written(JSON.stringify(row))) as object)
}
