import mongoose from 'mongoose'
import { writeBackup } from './backup/write-backup'
import { scriptDatabase } from './seed/script-database'
import { Complaint, run } from './server/complaint'

/** npm run backup -- FILE: writes the whole database of one moment into a new file, while the site runs. */
async function main() {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Complaint('Usage: npm run backup -- FILE')
  const client = new mongoose.mongo.MongoClient(scriptDatabase())
  try {
    const { documents, collections } = await writeBackup(client, client.db(), file)
    console.log(`${documents} documents of ${collections} collections are in ${file}.`)
  } finally {
    await client.close()
  }
}

run(main)
