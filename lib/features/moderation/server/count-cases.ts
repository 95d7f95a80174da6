import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { ModerationCase } from '@/models/moderation-case'

export interface CaseCounts {
  open: number
  overdue: number
}

/** Counts the open cases; the index covers the query. */
export async function countCases(): Promise<CaseCounts> {
  await connectDb()
  const isOverdue = { $lt: ['$dueAt', new Date()] }
  const [counts] = await ModerationCase.aggregate<CaseCounts>([
    { $match: { status: 'open' } },
    {
      $group: {
        _id: null,
        open: { $sum: 1 },
        overdue: { $sum: { $cond: [isOverdue, 1, 0] } },
      },
    },
    { $project: { _id: 0 } },
  ])
  return counts ?? { open: 0, overdue: 0 }
}
