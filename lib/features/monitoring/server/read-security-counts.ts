import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { SecurityEventCount } from '@/models/security-event-count'
import type { SecurityCountsByDay } from '../rules'

const MAX_DAYS = 7

export async function readSecurityCounts(): Promise<SecurityCountsByDay> {
  await connectDb()
  const days = (await SecurityEventCount.distinct('day')).sort().slice(-MAX_DAYS)
  const counts = await SecurityEventCount.find(
    { day: { $in: days } },
    { day: 1, event: 1, count: 1 },
  )
    .sort({ day: -1, event: 1 })
    .lean()
  const byDay: SecurityCountsByDay = {}
  for (const { day, event, count } of counts) {
    byDay[day] ??= {}
    byDay[day][event] = count
  }
  return byDay
}
