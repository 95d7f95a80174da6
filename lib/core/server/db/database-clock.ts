import 'server-only'
import { simulatedTime } from '@/lib/core/server/time/simulated-clock'
import { openConnection } from './connection'

/** Compare due times and leases only with this time: a process may have a wrong clock. */
export async function databaseNow(): Promise<Date> {
  const simulated = simulatedTime()
  if (simulated) return simulated
  const { connection } = await openConnection()
  const { localTime } = await connection.getClient().db().admin().command({ hello: 1 })
  return localTime
}
