import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { distancesFrom } from '@/scripts/mutate/near-tests'
import { inProject, projectRoot, typescriptFlags } from '@/scripts/server/project'
import { changedFiles } from '@/scripts/test-command/changed-files'
import { runTogether } from '@/scripts/test-command/run-together'
import { touchedTests } from '@/scripts/test-command/touched-tests'
import { browserGate, browserRest, fullOnly, jestRest } from '../gate'
import { temporaryFolder } from '../support/processes/stub-programs'

describe('the checks of the sources', () => {
  test('run side by side, and each is told in one piece once it is done', async () => {
    const told: string[] = []
    let lintRan: () => void = () => undefined
    const lint = new Promise<void>((resolve) => {
      lintRan = resolve
    })
    const outcomes = await runTogether(
      [
        {
          title: 'Types',
          run: async (print) => {
            print('one ')
            // Would wait for ever if the next one began after it.
            await lint
            print('two')
          },
        },
        {
          title: 'Lint',
          run: async (print) => {
            print('clean')
            lintRan()
          },
        },
      ],
      (text) => told.push(text),
    )
    expect(told.map((text) => text.replace(/─+/g, '').trim())).toEqual([
      expect.stringMatching(/^Lint\s+clean$/),
      expect.stringMatching(/^Types\s+one two$/),
    ])
    expect(outcomes).toEqual([
      { title: 'Types', failure: undefined },
      { title: 'Lint', failure: undefined },
    ])
  })

  test('all come to their end, whichever fails', async () => {
    const failure = new Error('a wrong type')
    const outcomes = await runTogether(
      [
        { title: 'Types', run: () => Promise.reject(failure) },
        { title: 'Lint', run: async () => undefined },
      ],
      () => undefined,
    )
    expect(outcomes).toEqual([
      { title: 'Types', failure },
      { title: 'Lint', failure: undefined },
    ])
  })
})

describe('what has changed', () => {
  let folder: string
  let remove: () => Promise<void>

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@people.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })

  async function commit(...names: string[]) {
    for (const name of names) await writeFile(path.join(folder, name), `${name} ${Math.random()}`)
    git('add', '.')
    git('commit', '--quiet', '-m', 'A change')
  }

  beforeEach(async () => {
    ;({ folder, remove } = await temporaryFolder())
    await mkdir(folder, { recursive: true })
    git('init', '--quiet', '--initial-branch=main')
    await writeFile(path.join(folder, '.gitignore'), 'built\n')
    await commit('kept', 'changed', 'removed')
  })

  afterEach(() => remove())

  test('is nothing in a folder as it was committed', async () => {
    expect(await changedFiles(folder)).toEqual([])
  })

  test('is what a branch has committed, what it has not yet, and what is new', async () => {
    git('checkout', '--quiet', '-b', 'work')
    await commit('committed')
    for (const name of ['changed', 'new', 'built']) await writeFile(path.join(folder, name), 'new')
    git('rm', '--quiet', 'removed')
    expect(await changedFiles(folder)).toEqual(['changed', 'committed', 'new'])
  })

  test('is not what others have changed on main meanwhile', async () => {
    git('checkout', '--quiet', '-b', 'work')
    await commit('committed')
    git('checkout', '--quiet', 'main')
    await commit('kept')
    git('checkout', '--quiet', 'work')
    expect(await changedFiles(folder)).toEqual(['committed'])
  })

  test('is what is not yet committed where there is no main', async () => {
    git('branch', '--quiet', '-m', 'trunk')
    await writeFile(path.join(folder, 'kept'), 'new')
    expect(await changedFiles(folder)).toEqual(['kept'])
  })
})

describe('the tests that a change touches', () => {
  test('are those that import it, and the one of the architecture', () => {
    const { tests, reaching } = touchedTests(['scripts/mongod/mongod-version.ts'])
    expect(tests).toContain('tests/unit/mongod-finder.test.ts')
    expect(tests).toContain('tests/architecture.test.ts')
    expect(reaching).toBeGreaterThan(0)
  })

  test('are a changed test itself, and what imports a sentence', () => {
    const own = 'tests/unit/test-command.test.ts'
    expect(touchedTests([own]).tests[0]).toBe(own)
    const { reaching } = touchedTests(['lib/i18n/messages/en/chat.json'])
    expect(reaching).toBeGreaterThan(0)
  })

  test('are the nearest when there are many', () => {
    const changed = 'lib/core/db/connection.ts'
    const { tests, reaching } = touchedTests([changed])
    expect(reaching).toBeGreaterThan(100)
    expect(tests.pop()).toBe('tests/architecture.test.ts')
    expect(tests).toHaveLength(16)
    const ways = tests.map((test) => distancesFrom(inProject(test)).get(inProject(changed)) ?? 0)
    expect(ways).toEqual([...ways].sort((a, b) => a - b))
    expect(ways[0]).toBe(1)
  })

  test('are none when nothing has changed', () => {
    expect(touchedTests([])).toEqual({ tests: [], reaching: 0 })
  })
})

describe('the gate of every commit', () => {
  test('leaves to the full run files that exist', () => {
    const missing = (files: string[]) => files.filter((file) => !existsSync(inProject(file)))
    expect(missing(fullOnly)).toEqual([])
    expect(missing(browserGate.map((name) => `tests/e2e/${name}.spec.ts`))).toEqual([])
  })

  test('and the rest of the full run have every browser file between them', () => {
    const specs = readdirSync(inProject('tests', 'e2e')).filter((name) => name.endsWith('.spec.ts'))
    const run = [...browserGate.map((name) => `${name}.spec.ts`), ...browserRest()]
    expect([...new Set(run)].sort()).toEqual(specs.sort())
  })

  test('has files that the rest runs again with more cases', () => {
    expect(jestRest(['api'])).toContain('tests/api/core/sweep.test.ts')
    expect(browserRest()).toContain('accessibility.spec.ts')
    expect(jestRest(['components'])).toEqual([])
  })
})

test('the command tells the slowest files, and last how many tests passed and failed', async () => {
  const args = [...typescriptFlags, 'scripts/test.ts', 'unit', 'csv-file', 'read-link']
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  const lines = printed.trimEnd().split('\n')
  expect(lines.at(-1)).toMatch(/^\d+ passed, 0 failed$/)
  expect(lines.slice(-4, -1)).toEqual([
    'The slowest files:',
    expect.stringMatching(/ s {2}tests\/unit\/(csv-file|read-link)\.test\.ts$/),
    expect.stringMatching(/ s {2}tests\/unit\/(csv-file|read-link)\.test\.ts$/),
  ])
}, 60_000)
