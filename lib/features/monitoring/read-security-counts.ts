import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { SecurityCount } from '@/models/security-count'
import type { SecurityDays } from './rules'

const MAX_DAYS = 7

export async function readSecurityCounts(): Promise<SecurityDays> {
  await connectDb()
  const days = (await SecurityCount.distinct('day')).sort().slice(-MAX_DAYS)
  const counts = await SecurityCount.find({ day: { $in: days } }, { day: 1, event: 1, count: 1 })
    .sort({ day: -1, event: 1 })
    .lean()
  const told: SecurityDays = {}
  for (const { day, event, count } of counts) {
    told[day] ??= {}
    told[day][event] = count
  }
  return told
}
