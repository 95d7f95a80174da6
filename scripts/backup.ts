import { existsSync } from 'node:fs'
import mongoose from 'mongoose'
import { CommandError, runCommandMain } from '@/lib/core/server/command-error'
import { restoreBackup } from './backup/restore-backup'
import { writeBackup } from './backup/write-backup'
import { scriptDatabase } from './seed/script-database'

const USAGE = `Usage:
  npm run backup -- FILE             writes a consistent backup to a new file while the site runs
  npm run restore -- FILE            restores a backup into an empty database and compares both
  npm run restore -- FILE --replace  deletes all data in the database first`

async function main() {
  const words = process.argv.slice(2)
  const replaces = words.includes('--replace')
  const [command, file, ...more] = words.filter((word) => word !== '--replace')
  if (!file || more.length > 0) throw new CommandError(USAGE)
  const client = new mongoose.mongo.MongoClient(scriptDatabase())
  try {
    if (command === 'backup') {
      const { documents, collections } = await writeBackup(client, client.db(), file)
      console.log(`Wrote ${documents} documents of ${collections} collections to ${file}.`)
    } else {
      if (!existsSync(file)) throw new CommandError(`The file ${file} does not exist.`)
      const { at, documents, collections } = await restoreBackup(client.db(), file, { replaces })
      console.log(
        `Restored ${client.db().databaseName} to its state at ${at.toISOString()}: ` +
          `${documents} documents of ${collections} collections, all compared with the backup.`,
      )
    }
  } finally {
    await client.close()
  }
}

runCommandMain(main)
