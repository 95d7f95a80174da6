import type { Mongoose } from 'mongoose'
import { emptyDatabase } from './empty-database'

/** Empties the database for the next test file, and closes the connections of this one. */
export async function endDatabase(mongoose: Mongoose): Promise<void> {
  const open = mongoose.connections.filter(({ readyState }) => readyState === 1)
  for (const { db } of open) if (db) await emptyDatabase(mongoose, db)
  await mongoose.disconnect()
}

// Runs before the top-level hooks of a test file, which must not use the database any more. Hooks in a
// describe run earlier.
afterAll(() => endDatabase(require('mongoose')))
