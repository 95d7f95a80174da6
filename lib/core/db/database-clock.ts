import 'server-only'
import { simulatedTime } from '@/lib/core/time/simulated-clock'
import { openConnection } from './connection'

/**
 * The time by the clock of the database, which is the same for every process. When something is due, and until when
 * a lease lasts, is written and compared with this time only: a process whose own clock is wrong must neither delay
 * nor hurry what the others do.
 */
export async function databaseNow(): Promise<Date> {
  const simulated = simulatedTime()
  if (simulated) return simulated
  const { connection } = await openConnection()
  const { localTime } = await connection.getClient().db().admin().command({ hello: 1 })
  return localTime
}
