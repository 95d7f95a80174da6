import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { mongo } from 'mongoose'
import { restoreBackup } from '../backup/restore-backup'
import { writeBackup } from '../backup/write-backup'
import { checkConsistency } from './check-consistency'
import type { DrillState } from './drill-state'
import type { Finding } from './journal'

/** Writes a backup while people write. */
export async function backUpDatabase(client: mongo.MongoClient, database: mongo.Db) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-drill-backup-'))
  const file = path.join(folder, 'drill.backup')
  const began = Date.now()
  const { documents } = await writeBackup(client, database, file)
  return {
    ...{ documents, tookMs: Date.now() - began },
    /** Deletes the database, restores it and compares it with the journal at the start of the backup. */
    restore: async (books: DrillState): Promise<Finding[]> => {
      await database.dropDatabase()
      await restoreBackup(database, file)
      const journal = books.journal.until(began)
      const found = await checkConsistency({ ...books, journal, isRestored: true })
      return found.map((finding) => `${finding} (restored)`)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
