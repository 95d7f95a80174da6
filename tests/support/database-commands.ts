import mongoose, { type mongo } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'

/** A command that the driver sent to MongoDB. */
export interface SentCommand {
  name: string
  command: Record<string, unknown>
}

/** A model, of which only the collection is needed. */
interface Model {
  collection: { name: string }
}

/** MongoDB's code for a document locked by another transaction. */
const WRITE_CONFLICT = 112

const sent: SentCommand[] = []
let isListening = false

/** Records every database command of this test file. Must be called before any connection. */
export async function recordCommands(): Promise<void> {
  if (isListening) return
  isListening = true
  // The driver reports commands only with this option in the connection URI.
  process.env.MONGODB_URI += '&monitorCommands=true'
  const { connection } = await connectDb()
  const client: mongo.MongoClient = connection.getClient()
  client.on('commandStarted', ({ commandName: name, command }) =>
    sent.push({ name, command: command as SentCommand['command'] }),
  )
}

/** Deletes the recorded commands. */
export function clearCommands(): void {
  sent.length = 0
}

/** The commands sent by a function, in order. */
export async function commandsSentBy(work: () => PromiseLike<unknown>): Promise<SentCommand[]> {
  clearCommands()
  await work()
  return [...sent]
}

/** Resolves once the next update of one of these collections has been sent. */
export async function nextUpdateOf(...models: Model[]): Promise<void> {
  const client: mongo.MongoClient = (await connectDb()).connection.getClient()
  const names = models.map(({ collection }) => collection.name)
  await new Promise<void>((resolve) => {
    client.on('commandStarted', function look({ commandName, command }) {
      if (commandName !== 'update' || !names.includes(command.update)) return
      client.off('commandStarted', look)
      resolve()
    })
  })
}

/** Resolves when MongoDB next rejects a command because of a locked document. */
export async function nextWriteConflict(): Promise<void> {
  const client: mongo.MongoClient = (await connectDb()).connection.getClient()
  await new Promise<void>((resolve) => {
    client.on('commandFailed', function look({ failure }) {
      if (!('code' in failure) || failure.code !== WRITE_CONFLICT) return
      client.off('commandFailed', look)
      resolve()
    })
  })
}

/** The reads of one collection among these commands; with `words`, only those that contain them. */
export function readsOf({ collection }: Model, commands: SentCommand[], words = ''): SentCommand[] {
  return commands.filter(
    ({ name, command }) =>
      ['find', 'aggregate', 'distinct'].includes(name) &&
      command[name] === collection.name &&
      JSON.stringify(command).includes(words),
  )
}

/** The query plan of a sent command. */
export function explained({ command }: SentCommand): Promise<Record<string, unknown>> {
  const { lsid: _, $db: __, $clusterTime: ___, readConcern: ____, ...asked } = command
  const { db } = mongoose.connection
  if (!db) throw new Error('There is no connection')
  return db.command({ explain: asked, verbosity: 'executionStats' })
}
