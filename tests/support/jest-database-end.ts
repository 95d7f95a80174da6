import mongoose from 'mongoose'
import { emptyDatabase } from './empty-database'

// Runs before the top-level hooks of a test file, so those must not use the database any more. Hooks
// inside a describe run earlier.
afterAll(async () => {
  const open = mongoose.connections.filter(({ readyState }) => readyState === 1)
  for (const { db } of open) if (db) await emptyDatabase(db)
  await mongoose.disconnect()
})
