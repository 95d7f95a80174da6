import mongoose, { type mongo } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'

/** A command as the driver sent it to MongoDB. */
export interface SentCommand {
  name: string
  command: Record<string, unknown>
}

/** Where a model keeps its documents. */
interface Model {
  collection: { name: string }
}

const sent: SentCommand[] = []
let isListening = false

/** From now on every command that this test file sends is heard. Comes before anything connects. */
export async function listenToCommands(): Promise<void> {
  if (isListening) return
  isListening = true
  // The driver reports its commands only when the address asks for it.
  process.env.MONGODB_URI += '&monitorCommands=true'
  const { connection } = await connectDb()
  const client: mongo.MongoClient = connection.getClient()
  client.on('commandStarted', ({ commandName: name, command }) =>
    sent.push({ name, command: command as SentCommand['command'] }),
  )
}

/** Forgets what was sent so far. */
export function forgetCommands(): void {
  sent.length = 0
}

/** The commands that some work sends, in their order. */
export async function commandsSentBy(work: () => PromiseLike<unknown>): Promise<SentCommand[]> {
  forgetCommands()
  await work()
  return [...sent]
}

/** The reads of one collection among some commands: of them those whose text has these words. */
export function readsOf({ collection }: Model, commands: SentCommand[], words = ''): SentCommand[] {
  return commands.filter(
    ({ name, command }) =>
      ['find', 'aggregate', 'distinct'].includes(name) &&
      command[name] === collection.name &&
      JSON.stringify(command).includes(words),
  )
}

/** What MongoDB does for a command that was sent, by its own account. */
export function explained({ command }: SentCommand): Promise<Record<string, unknown>> {
  const { lsid: _, $db: __, $clusterTime: ___, readConcern: ____, ...asked } = command
  const { db } = mongoose.connection
  if (!db) throw new Error('There is no connection')
  return db.command({ explain: asked, verbosity: 'executionStats' })
}
