import { execFileSync } from 'node:child_process'
import { startMongod } from './mongod/start-mongod'
import { GUARDS, type Guard } from './mutate/guards'
import { runTests } from './mutate/run-tests'
import { isInPlace, putBack, withoutGuard } from './mutate/taken-out'
import { Complaint, run } from './server/complaint'
import { projectRoot } from './server/project'

type Result = 'red' | 'SURVIVED' | 'TESTS DO NOT RUN' | 'TEXT NOT FOUND'

/**
 * npm run mutate: takes out one guard of the product at a time and runs the tests that must notice.
 * Words on the command line choose the guards whose name or file has one of them; --force works on a
 * tree with changes.
 */
async function main() {
  const words = process.argv.slice(2)
  const wanted = words.filter((word) => word !== '--force')
  if (!words.includes('--force')) assertCleanTree()
  const guards = GUARDS.filter(({ name, file }) =>
    [name, file].some((text) => !wanted.length || wanted.some((word) => text.includes(word))),
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAtOnce)

  const mongod = await startMongod({ dbName: 'mutate' })
  const env = { ...process.env, MONGODB_URI: mongod.uri }
  try {
    await assertGreen(guards, env)
    const weak = await takeOutEach(guards, env)
    console.log(`\n${guards.length - weak} of ${guards.length} guards are held by their tests.`)
    if (weak > 0) process.exitCode = 1
  } finally {
    await mongod.stop()
  }
}

/** A change of one's own must not be lost when the process is killed in between. */
function assertCleanTree(): void {
  const git = ['status', '--porcelain', '--untracked-files=no']
  const changed = execFileSync('git', git, { cwd: projectRoot, encoding: 'utf8' }).trim()
  if (!changed) return
  throw new Complaint(`The tree has changes; commit them first, or add --force:\n${changed}`)
}

function endAtOnce() {
  putBack()
  process.exit(130)
}

/** A test that is red anyway proves nothing. */
async function assertGreen(guards: Guard[], env: NodeJS.ProcessEnv): Promise<void> {
  const files = [...new Set(guards.flatMap(({ tests }) => tests))]
  console.log(`First the ${files.length} test files as they are …`)
  const { colour, notGreen } = await runTests(files, env)
  if (colour === 'green') return
  throw new Complaint(`With every guard in place these are not green:\n  ${notGreen.join('\n  ')}`)
}

/** Prints a row for each guard and answers how many went unnoticed. */
async function takeOutEach(guards: Guard[], env: NodeJS.ProcessEnv): Promise<number> {
  const nameWidth = Math.max(...guards.map(({ name }) => name.length))
  const fileWidth = Math.max(...guards.map(({ file }) => file.length))
  const row = (name: string, file: string, tests: string, result: string) =>
    console.log(`${name.padEnd(nameWidth)} | ${file.padEnd(fileWidth)} | ${result} | ${tests}`)
  row('guard', 'file', 'tests run', 'red?')
  let weak = 0
  for (const guard of guards) {
    const result = await takeOut(guard, env)
    if (result !== 'red') weak += 1
    const tests = guard.tests.map((file) => file.replace(/^tests\/|\.test\.ts$/g, ''))
    row(guard.name, guard.file, tests.join(', '), result)
  }
  return weak
}

async function takeOut(guard: Guard, env: NodeJS.ProcessEnv): Promise<Result> {
  if (!isInPlace(guard)) return 'TEXT NOT FOUND'
  const { colour } = await withoutGuard(guard, () => runTests(guard.tests, env))
  if (colour === 'broken') return 'TESTS DO NOT RUN'
  return colour === 'red' ? 'red' : 'SURVIVED'
}

run(main)
