import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { namePeople } from '@/lib/features/users/name-people'
import { AuditEntry } from '@/models/audit-entry'
import type { AuditQuery } from './schema'
import { ENTRY_SHOWN, entryToWire, type StoredEntry } from './wire'

type Row = StoredEntry | { total: number }

/**
 * The audit log, newest first, filtered by action and by admin, with current names; `total` counts the
 * entries that match.
 */
export async function listActs(query: AuditQuery) {
  await connectDb()
  const rows = await AuditEntry.aggregate<Row>(actsPipeline(query))
  const entries = rows.filter((row) => 'action' in row)
  const people = entries.flatMap(({ actor, person }) => [actor, person])
  const personOf = await namePeople(people.filter((id) => id != null))
  return {
    entries: entries.map((entry) => entryToWire(entry, personOf)),
    total: rows.find((row) => 'total' in row)?.total ?? 0,
    page: query.page,
    limit: query.limit,
  }
}

/** Reads the page and the total in one round trip; both filter on the same index. */
function actsPipeline({ action, actor, page, limit }: AuditQuery): PipelineStage[] {
  const filter = {
    // Every entry has this field; without the condition the total would read each document.
    at: { $gt: new Date(0) },
    ...(action && { action }),
    ...(actor && { actor: new Types.ObjectId(actor) }),
  }
  return [
    { $match: filter },
    { $sort: { at: -1, _id: -1 } },
    { $skip: (page - 1) * limit },
    { $limit: limit },
    { $project: ENTRY_SHOWN },
    {
      $unionWith: {
        coll: AuditEntry.collection.name,
        pipeline: [{ $match: filter }, { $count: 'total' }],
      },
    },
  ]
}
