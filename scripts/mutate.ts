import { readFileSync } from 'node:fs'
import { startMongod } from './mongod/start-mongod'
import { absolute, coreFiles } from './mutate/core-files'
import { type Mutant, mutantsOf } from './mutate/mutants'
import { nearTests } from './mutate/near-tests'
import { endAll, isNoticed, type Reach, readReach } from './mutate/run-tests'
import { Complaint, run } from './server/complaint'

/** How many mutants are tested at the same time. */
const AT_ONCE = 2

/** A mutant that makes its tests slower by this factor counts as detected. */
const SLOWER = 2
const START_MS = 120_000

interface Task extends Mutant {
  file: string
}

/**
 * npm run mutate: changes the core in one place at a time (see mutate/mutants.ts), runs the tests that
 * call the changed function, and prints the undetected changes and the score. Arguments select files
 * whose path contains one of them. No file of the project is changed.
 */
async function main() {
  const words = process.argv.slice(2)
  const files = coreFiles().filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  )
  if (files.length === 0) throw new Complaint('No file of the core has such a word in its path.')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAtOnce)
  const mongod = await startMongod({ dbName: 'mutate', keepsExpired: true })
  const env = { ...process.env, MONGODB_URI: mongod.uri }
  try {
    const started = Date.now()
    const near = nearTests(files.map(absolute))
    const tests = [...new Set([...near.values()].flat())]
    console.log(`${files.length} files of the core; their ${tests.length} test files as they are …`)
    const reaches = await readReach([...near.keys()], tests, env)
    assertGreen(reaches)
    const tasks = files.flatMap((file) =>
      mutantsOf(readFileSync(absolute(file), 'utf8')).map((mutant) => ({ ...mutant, file })),
    )
    console.log(`${tasks.length} mutants, after ${minutesSince(started)}. What no test notices:\n`)
    printScore(files, tasks, await survivorsOf(tasks, reaches, env))
    console.log(`It took ${minutesSince(started)}.`)
  } finally {
    await mongod.stop()
  }
}

function endAtOnce() {
  endAll()
  process.exit(130)
}

/** A test that fails without a mutant proves nothing. */
function assertGreen(reaches: Reach[]): void {
  const red = reaches.filter(({ isGreen }) => !isGreen).map(({ test }) => test)
  if (red.length > 0) throw new Complaint(`Nothing is changed, and red:\n  ${red.join('\n  ')}`)
}

/** Prints each undetected mutant as soon as it is known. */
async function survivorsOf(tasks: Task[], reaches: Reach[], env: NodeJS.ProcessEnv) {
  const waiting = [...tasks]
  const survivors: Task[] = []
  let done = 0
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { file, line, change } = task
      const tests = testsFor(task, reaches)
      const limitMs = START_MS + SLOWER * tests.reduce((sum, { tookMs }) => sum + tookMs, 0)
      const paths = tests.map(({ test }) => test)
      const mutant = { file: absolute(file), text: task.text }
      const noticed = paths.length > 0 && (await isNoticed(mutant, paths, limitMs, env))
      done += 1
      if (done % 50 === 0) console.log(`… ${done} of ${tasks.length}`)
      if (noticed) continue
      survivors.push(task)
      console.log(`${file}:${line} ${change}${paths.length > 0 ? '' : ' (no test calls it)'}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return survivors
}

/** The test files that call the function of a mutant; those with the most calls per second come first. */
function testsFor({ file, inFunction }: Task, reaches: Reach[]): Reach[] {
  const callsOf = ({ calls }: Reach) => {
    const inFile = calls[absolute(file)] ?? {}
    if (inFunction && inFunction in inFile) return inFile[inFunction] ?? 0
    return Object.values(inFile).reduce((sum, count) => sum + count, 0)
  }
  const worth = (reach: Reach) => callsOf(reach) / (2_000 + reach.tookMs)
  return reaches.filter((reach) => callsOf(reach) > 0).sort((a, b) => worth(b) - worth(a))
}

function printScore(files: string[], tasks: Task[], survivors: Task[]): void {
  const width = Math.max(...files.map(({ length }) => length))
  const row = (name: string, isOf: (task: Task) => boolean) => {
    const all = tasks.filter(isOf).length
    const noticed = all - survivors.filter(isOf).length
    const share = all === 0 ? '' : `${Math.round((100 * noticed) / all)} %`
    console.log(`${name.padEnd(width)} ${`${noticed} of ${all}`.padStart(12)} ${share.padStart(6)}`)
  }
  console.log()
  for (const file of files) row(file, (task) => task.file === file)
  row('the core', () => true)
}

function minutesSince(start: number): string {
  return `${Math.max(1, Math.round((Date.now() - start) / 60_000))} min`
}

run(main)
