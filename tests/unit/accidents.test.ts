import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { CommandError, reportFailure } from '@/lib/core/server/command-error'
import { demoPushKeys, demoSecret } from '@/scripts/server/demo-environment'
import { assertDiskSpace } from '@/scripts/server/local-services'
import { freePort } from '@/scripts/server/ports'
import { projectRoot, typescriptFlags } from '@/scripts/server/project'
import { createStateSaver, writeAtomically } from '@/scripts/server/state-files'
import { temporaryFolder } from '../support/processes/stub-programs'
import { environmentForTests } from '../support/test-database'

let folder: string
let remove: () => Promise<void>
let printed: string[]

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
  printed = []
  jest.spyOn(console, 'error').mockImplementation((line) => void printed.push(String(line)))
})

afterEach(async () => {
  jest.restoreAllMocks()
  await remove()
})

/** Starts a script with node; returns the process and its error output. */
function started(script: string, args: string[]) {
  const node = spawn(process.execPath, [...typescriptFlags, script, ...args], {
    cwd: projectRoot,
    env: { ...environmentForTests(), npm_lifecycle_event: '' } as unknown as NodeJS.ProcessEnv,
  })
  return { node, complaints: text(node.stderr), ended: once(node, 'exit') }
}

/** A write beside `file` fails with a full disk. */
const fillDiskFor = (file: string) => symlink('/dev/full', `${file}.new`)

const whatIsLeft = ['', '\n', 'cut', '{"publicKey":"BC', 'null', '[]', '{}']

test.each(whatIsLeft)(
  'a damaged secret (%j) is created again, with one message',
  async (damaged) => {
    const file = path.join(folder, 'secret')
    await writeFile(file, damaged)
    const secret = demoSecret(file)
    expect(secret).toHaveLength(43)
    expect(printed).toEqual([`${file} is damaged and is ignored.`])
    expect(demoSecret(file)).toBe(secret)
    expect(printed).toHaveLength(1)
  },
)

test.each(whatIsLeft)(
  'damaged push keys (%j) are created again, with one message',
  async (damaged) => {
    const file = path.join(folder, 'push-keys.json')
    await writeFile(file, damaged)
    const keys = demoPushKeys(file)
    expect(keys.VAPID_PUBLIC_KEY).toHaveLength(87)
    expect(printed).toEqual([`${file} is damaged and is ignored.`])
    expect(demoPushKeys(file)).toEqual(keys)
    expect(printed).toHaveLength(1)
  },
)

test('a missing file is created without a message', () => {
  demoSecret(path.join(folder, 'new', 'secret'))
  expect(printed).toEqual([])
})

test('a failed write does not change the file', async () => {
  const file = path.join(folder, 'books.json')
  writeAtomically(file, 'first')
  await fillDiskFor(file)
  expect(() => writeAtomically(file, 'second')).toThrow('ENOSPC')
  expect(await readFile(file, 'utf8')).toBe('first')
})

test('a full disk prints one message, without a stack', async () => {
  const file = path.join(folder, 'secret')
  await fillDiskFor(file)
  try {
    demoSecret(file)
  } catch (cause) {
    reportFailure(cause)
  }
  expect(printed).toEqual(['\nThe disk is full. Free some space, then start again.\n'])
  reportFailure(new CommandError('A plain one.'))
  expect(printed[1]).toBe('\nA plain one.\n')
})

test('a start on a full disk fails with one message', () => {
  expect(() => assertDiskSpace()).not.toThrow()
  // Linux reports a full disk there.
  expect(() => assertDiskSpace('/proc')).toThrow(
    new CommandError('Only 0 MB are free on the disk of /proc. Free some space, then start again.'),
  )
})

test('a storage error is logged once, until storage works again', async () => {
  const file = path.join(folder, 'books.json')
  let payments = 1
  const store = createStateSaver(file, () => ({ payments }))
  store()
  await fillDiskFor(file)
  payments = 2
  store()
  store()
  expect(printed).toEqual([`${file} cannot be written and was not changed: the disk is full.`])
  expect(await readFile(file, 'utf8')).toBe('{"payments":1}')
})

describe('the fake card provider', () => {
  async function takesCards(books: string) {
    const port = await freePort()
    const wanted = { stripe: port, site: 1, folder: path.dirname(books) }
    const script = 'scripts/server/fake-vendors.ts'
    const { node, complaints, ended } = started(script, [JSON.stringify(wanted)])
    const body = new URLSearchParams({ 'card[number]': '4242424242424242' })
    const ask = () => fetch(`http://127.0.0.1:${port}/v1/tokens`, { method: 'POST', body })
    let response: Response | undefined
    while (!response && node.exitCode === null) {
      response = await ask().catch(() => new Promise((later) => setTimeout(later, 50, undefined)))
    }
    await ask()
    node.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    return { status: response?.status, complaints: await complaints }
  }

  test('starts with a half-written file, with one message, and stores a complete one', async () => {
    const books = path.join(folder, 'card-provider.json')
    await writeFile(books, '{"outcomes":{"tok_1":"paid"},"intents":[{"id":"pi_')
    const { status, complaints } = await takesCards(books)
    expect(status).toBeDefined()
    expect(complaints).toBe(`${books} is damaged and is ignored.\n`)
    expect(JSON.parse(await readFile(books, 'utf8'))).toMatchObject({ intents: [] })
  })

  test('continues when the disk is full, and logs it once', async () => {
    const books = path.join(folder, 'card-provider.json')
    await fillDiskFor(books)
    const { status, complaints } = await takesCards(books)
    expect(status).toBeDefined()
    expect(complaints).toBe(`${books} cannot be written and was not changed: the disk is full.\n`)
  })
})

describe('a launcher with the database', () => {
  const script = 'tests/support/processes/database-launcher.ts'

  test('ends with one message when the database is killed', async () => {
    const data = path.join(folder, 'mongo')
    const { node, complaints, ended } = started(script, [data, String(await freePort())])
    const [address] = await once(node.stdout, 'data')
    expect(String(address)).toContain('mongodb://')
    // MongoDB writes its process id into its folder.
    process.kill(Number(await readFile(path.join(data, 'mongod.lock'), 'utf8')), 'SIGKILL')
    expect(await ended).toEqual([1, null])
    expect(await complaints).toBe('The database ended (SIGKILL), so everything else stops.\n')
  }, 120_000)

  test('prints once why the database does not start', async () => {
    const data = path.join(folder, 'mongo')
    await mkdir(data)
    await writeFile(path.join(data, 'storage.bson'), 'cut')
    const { complaints, ended } = started(script, [data, String(await freePort())])
    expect(await ended).toEqual([1, null])
    expect((await complaints).match(/internal error/g)).toHaveLength(1)
    expect(await complaints).toMatch(/^\nMongoDB did not start on [^\n]+\n[^\n]+\n\n$/)
  }, 120_000)
})
