import 'server-only'
import type { Aggregate, PipelineStage } from 'mongoose'
import { connectDb } from './connection'

/** What waits for a person: how much, and since when. */
export interface Backlog {
  count: number
  /** ISO 8601; null when nothing waits. */
  oldestAt: string | null
}

interface BacklogModel {
  aggregate<Row>(pipeline: PipelineStage[]): Aggregate<Row[]>
}

/** Counts the matching documents; `instant` is the field with their age, such as `$createdAt`. */
export async function readBacklog(
  model: BacklogModel,
  filter: PipelineStage.Match['$match'],
  instant: string,
): Promise<Backlog> {
  await connectDb()
  const [found] = await model.aggregate<{ count: number; oldestAt: Date }>([
    { $match: filter },
    { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: instant } } },
  ])
  return { count: found?.count ?? 0, oldestAt: found?.oldestAt?.toISOString() ?? null }
}
