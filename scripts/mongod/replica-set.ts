import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MongoMemoryServer } from 'mongodb-memory-server'
import mongoose from 'mongoose'

export const replicaSetName = 'sharelife'

type Setting = {
  dbPath: string
  port: number
  binary: { systemBinary: string; version: string }
}

/**
 * A replica set remembers its member's port and waits for ever when that port is another one. The
 * port of the last run is kept beside the data, and when it changes the stored configuration is
 * changed too, on the server started alone, which is how MongoDB's manual moves a member.
 */
export async function keepReplicaSetOn({ dbPath, port, binary }: Setting) {
  const note = noteIn(dbPath)
  if (existsSync(note) && Number(await readFile(note, 'utf8')) !== port) {
    await moveMember({ dbPath, port, binary })
  }
}

/** Notes the port that the replica set in this folder runs on. */
export async function rememberPort({ dbPath, port }: Pick<Setting, 'dbPath' | 'port'>) {
  await writeFile(noteIn(dbPath), String(port))
}

function noteIn(dbPath: string) {
  return path.join(dbPath, 'sharelife-port')
}

async function moveMember({ dbPath, port, binary }: Setting) {
  const server = await MongoMemoryServer.create({
    binary,
    instance: {
      dbPath,
      port,
      portGeneration: false,
      storageEngine: 'wiredTiger',
      launchTimeout: 60_000,
    },
  })
  const connection = mongoose.createConnection(server.getUri('local'))
  try {
    await connection.asPromise()
    await connection
      .collection('system.replset')
      .updateOne({}, { $set: { 'members.0.host': `127.0.0.1:${port}` } })
  } finally {
    await connection.close()
    await server.stop({ doCleanup: false })
  }
}
