import { existsSync } from 'node:fs'
import mongoose from 'mongoose'
import { restoreBackup } from './backup/restore-backup'
import { scriptDatabase } from './seed/script-database'
import { Complaint, run } from './server/complaint'

const USAGE = `Usage:
  npm run restore -- FILE            puts a backup into an empty database
  npm run restore -- FILE --replace  deletes all that the database holds first`

/** npm run restore -- FILE: puts what `npm run backup` wrote into a database, and compares both. */
async function main() {
  const words = process.argv.slice(2)
  const replaces = words.includes('--replace')
  const [file, ...more] = words.filter((word) => word !== '--replace')
  if (!file || more.length > 0) throw new Complaint(USAGE)
  if (!existsSync(file)) throw new Complaint(`There is no file ${file}.`)
  const client = new mongoose.mongo.MongoClient(scriptDatabase())
  try {
    const database = client.db()
    const { at, documents, collections } = await restoreBackup(database, file, { replaces })
    console.log(
      `${database.databaseName} is as it was at ${at.toISOString()}: ` +
        `${documents} documents of ${collections} collections, each compared with the backup.`,
    )
  } finally {
    await client.close()
  }
}

run(main)
