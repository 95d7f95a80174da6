import mongoose from 'mongoose'

// Runs before the top-level hooks of a test file, so those must not use the database any more. Hooks
// inside a describe run earlier.
afterAll(async () => {
  const open = mongoose.connections.filter(({ readyState }) => readyState === 1)
  await Promise.all(open.map((connection) => connection.dropDatabase()))
  await mongoose.disconnect()
})
