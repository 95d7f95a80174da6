import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError } from '@/lib/core/server/command-error'
import { type ReplicaMemberOptions, startReplicaMember } from '@/scripts/drill/replica-member'
import { findMongod } from '@/scripts/mongod/find-mongod'
import { runAdminCommand } from '@/scripts/mongod/run-admin-command'
import { freePort } from '@/scripts/server/ports'

let root: string
let options: ReplicaMemberOptions

beforeAll(async () => {
  const found = await findMongod({ env: { ...process.env, MONGODB_URI: undefined } })
  if (found.kind === 'server') throw new Error('A mongod was expected')
  root = await mkdtemp(path.join(tmpdir(), 'sharelife-member-'))
  options = {
    ...{ name: 'member 1', binary: found.path, set: 'test' },
    ...{ folder: path.join(root, 'data'), log: path.join(root, 'member.log') },
  }
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('a member of a drill whose port is taken by another mongod starts on another port', async () => {
  const port = await freePort()
  const other = await startReplicaMember({
    ...options,
    ...{ folder: path.join(root, 'other'), choosePort: async () => port },
  })
  const ports = [port]

  const member = await startReplicaMember({
    ...options,
    choosePort: async () => ports.pop() ?? freePort(),
  })

  expect(ports).toEqual([])
  const [one, two] = await Promise.all(
    [other, member].map(({ line }) =>
      runAdminCommand(`127.0.0.1:${line.port}`, { serverStatus: 1 }),
    ),
  )
  expect(one?.pid).toEqual(expect.anything())
  expect(two?.pid).toEqual(expect.anything())
  expect(two?.pid).not.toEqual(one?.pid)
  for (const { kill, line } of [other, member]) {
    await kill()
    await line.stop()
  }
})

test('a drill whose member exits at once reports the error', async () => {
  const error = '{"s":"E","msg":"the disk is full"}'
  await writeFile(options.log, [error, '{"s":"I","msg":"goodbye"}', ''].join('\n'))
  const start = startReplicaMember({ ...options, binary: process.execPath })
  await expect(start).rejects.toThrow(CommandError)
  await expect(start).rejects.toThrow(/^The mongod of member 1 did not start.*the disk is full"}$/s)
})

test('a drill whose member logs no error reports its last output', async () => {
  await writeFile(options.log, '{"s":"I","msg":"goodbye"}\n')
  const start = startReplicaMember({ ...options, binary: process.execPath })
  await expect(start).rejects.toThrow('goodbye')
})
