import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandError, runCommandMain } from '@/lib/core/server/command-error'
import { coreFiles, nearTests } from './mutate/core-files'
import { type Mutant, mutantsOf } from './mutate/mutants'
import { writeApiDocument } from './server/build-once'
import { API_DOCUMENT, projectPath, projectRoot } from './server/project'

/** The copy of the project that is changed. */
const COPY = projectPath('.cache/mutate')

/** The nearest tests run first: they detect most mutants. */
const FIRST = 4

/** A mutant counts as detected if its tests exceed this time limit. */
const LIMIT_MS = 5 * 60_000

/**
 * npm run mutate: changes one place of the core at a time (see mutate/mutants.ts), runs the nearest tests, and
 * prints the undetected changes and the score. Arguments select files whose path contains one of them.
 */
async function main() {
  const words = process.argv.slice(2)
  const files = coreFiles().filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  )
  if (files.length === 0) throw new CommandError('No core file has a matching path.')
  const started = Date.now()
  const near = nearTests(files)
  const tests = [...new Set([...near.values()].flat())]
  console.log(
    `${files.length} core files. Running their ${tests.length} test files without changes …`,
  )
  // Tests read the API document, which git ignores.
  await writeApiDocument()
  copyProject()
  // A test that fails without a mutant detects nothing.
  await jest(tests).catch(({ stderr }: { stderr: string }) => {
    const failed = [...new Set(stderr.match(/^FAIL .*$/gm))]
    throw new CommandError(`Tests fail without any change:\n${failed.join('\n')}`)
  })
  console.log(`After ${minutesSince(started)}. Changes that no test detects:\n`)
  const scores = new Map<string, Score>()
  for (const file of files) scores.set(file, await scoreOf(file, near.get(file) ?? []))
  printScores(scores)
  console.log(`It took ${minutesSince(started)}.`)
  rmSync(COPY, { recursive: true, force: true })
}

/** Copies tracked, new and generated files and links node_modules, which the tests only read. */
function copyProject() {
  rmSync(COPY, { recursive: true, force: true })
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const tracked = execFileSync('git', git, { cwd: projectRoot, encoding: 'utf8' }).split('\0')
  const names = [...tracked, path.relative(projectRoot, API_DOCUMENT)]
  for (const name of names.filter((one) => one !== '' && existsSync(projectPath(one)))) {
    cpSync(projectPath(name), path.join(COPY, name))
  }
  mkdirSync(path.join(COPY, '.cache'))
  for (const name of ['node_modules', '.cache/mongo'].filter((one) =>
    existsSync(projectPath(one)),
  )) {
    execFileSync('cp', ['-al', projectPath(name), path.join(COPY, name)])
  }
}

/** Runs these test files of the copy. Rejects if one fails or exceeds the time limit. */
function jest(tests: string[], timeout = 0) {
  const paths = tests.map((test) => path.join(COPY, path.relative(projectRoot, test)))
  return promisify(execFile)(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--bail', '--forceExit', '--runTestsByPath', ...paths],
    { cwd: COPY, timeout, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 },
  )
}

interface Score {
  noticed: number
  all: number
}

/** Tests each mutant of a file and prints the undetected ones. */
async function scoreOf(file: string, tests: string[]): Promise<Score> {
  const source = readFileSync(projectPath(file), 'utf8')
  const mutants = mutantsOf(source)
  let noticed = 0
  for (const mutant of mutants) {
    writeFileSync(path.join(COPY, file), mutant.text)
    if (await isNoticed(tests)) noticed += 1
    else printMutant(file, mutant)
  }
  writeFileSync(path.join(COPY, file), source)
  return { noticed, all: mutants.length }
}

async function isNoticed(tests: string[]): Promise<boolean> {
  for (const some of [tests.slice(0, FIRST), tests.slice(FIRST)]) {
    const hasPassed =
      some.length === 0 ||
      (await jest(some, LIMIT_MS).then(
        () => true,
        () => false,
      ))
    if (!hasPassed) return true
  }
  return false
}

function printMutant(file: string, { line, change }: Mutant) {
  console.log(`${file}:${line} ${change}`)
}

function printScores(scores: Map<string, Score>) {
  const core = { noticed: 0, all: 0 }
  for (const { noticed, all } of scores.values()) {
    core.noticed += noticed
    core.all += all
  }
  console.log()
  for (const [name, { noticed, all }] of [...scores, ['the core', core] as const]) {
    const share = all === 0 ? '' : `${Math.round((100 * noticed) / all)} %`
    console.log(`${share.padStart(6)} ${`${noticed} of ${all}`.padStart(12)}  ${name}`)
  }
}

function minutesSince(start: number): string {
  return `${Math.max(1, Math.round((Date.now() - start) / 60_000))} min`
}

runCommandMain(main)
