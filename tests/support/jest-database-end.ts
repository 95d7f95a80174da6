import mongoose from 'mongoose'

// Runs before a hook that a test file itself registers at its top level: such a hook must not use
// the database any more. Hooks inside a describe come first.
afterAll(async () => {
  const open = mongoose.connections.filter(({ readyState }) => readyState === 1)
  await Promise.all(open.map((connection) => connection.dropDatabase()))
  await mongoose.disconnect()
})
