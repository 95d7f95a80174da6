import 'server-only'
import type { Aggregate, PipelineStage } from 'mongoose'

/** Which page of a list is asked for: pages count from 1, `limit` is the rows of one. */
export interface Paging {
  page: number
  limit: number
}

type Found = PipelineStage.Match | PipelineStage.Project | PipelineStage.Lookup | PipelineStage.Sort
type Shown = PipelineStage.Project | PipelineStage.Lookup | PipelineStage.Unwind

interface ListedModel {
  collection: { name: string }
  aggregate<Row>(pipeline: PipelineStage[]): Aggregate<Row[]>
}

/** What is in a list, in which order, and what its rows contain. */
export interface Listing {
  /** The stages that find the rows of all pages. */
  found: Found[]
  /** The stages whose results are counted, where another index counts faster than `found`. */
  counted?: Found[]
  /** The order; without it, `found` sorts. */
  sort?: Record<string, 1 | -1>
  /** Runs for the rows of the page alone. */
  shown: Shown[]
}

/** One page of a listing and, in the last row, the total of all pages: one round trip for both. */
export function pagePipeline(
  { collection }: Pick<ListedModel, 'collection'>,
  { page, limit }: Paging,
  { found, counted = found, sort, shown }: Listing,
): PipelineStage[] {
  return [
    ...found,
    ...(sort ? [{ $sort: sort }] : []),
    { $skip: (page - 1) * limit },
    { $limit: limit },
    ...shown,
    {
      $unionWith: { coll: collection.name, pipeline: [...counted, { $count: 'total' }] },
    },
  ]
}

/** The total among the rows that `pagePipeline` returned. MongoDB sends no row for a total of 0. */
export function totalIn(rows: readonly object[]): number {
  return rows.find(isTotal)?.total ?? 0
}

/**
 * Reads one page of a listing and its total. `hint` names the fields of the index to use, where MongoDB
 * may otherwise choose one that makes it sort in memory.
 */
export async function findPage<Row extends object>(
  model: ListedModel,
  paging: Paging,
  { hint, ...listing }: Listing & { hint?: Record<string, 1 | -1> },
): Promise<{ rows: Row[]; total: number }> {
  const query = model.aggregate<Row | Total>(pagePipeline(model, paging, listing))
  const found = await (hint ? query.hint(hint) : query)
  return { rows: found.filter((row) => !isTotal(row)) as Row[], total: totalIn(found) }
}

interface Total {
  total: number
}

function isTotal(row: object): row is Total {
  return 'total' in row
}
