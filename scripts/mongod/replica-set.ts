import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MongoMemoryServer } from 'mongodb-memory-server'
import mongoose from 'mongoose'
import { writeAtomically } from '../server/stored-files'

export const replicaSetName = 'sharelife'

type Setting = {
  dbPath: string
  port: number
  binary: { systemBinary: string; version: string }
}

/**
 * A replica set stores its member's port and waits for ever when the port changes. So the port of the
 * last run is stored beside the data. When it changes, the stored configuration is updated on a server
 * started standalone, as MongoDB's manual describes.
 */
export async function moveReplicaSet({ dbPath, port, binary }: Setting) {
  const note = noteIn(dbPath)
  if (existsSync(note) && Number(await readFile(note, 'utf8')) !== port) {
    await moveMember({ dbPath, port, binary })
  }
}

/** Stores the port of the replica set in this folder. */
export function rememberPort({ dbPath, port }: Pick<Setting, 'dbPath' | 'port'>) {
  writeAtomically(noteIn(dbPath), String(port))
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
