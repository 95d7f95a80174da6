import 'server-only'
import type { Aggregate, PipelineStage } from 'mongoose'
import { type ListTotal, MAX_COUNTED_ROWS } from '@/lib/core/paging'
import { afterCursorFilter, createCursor, type SortOrder } from './page-cursor'

/** Pages count from 1. */
export interface Paging {
  page: number
  limit: number
  /** The cursor `ListTotal.next`; with it, `page` skips nothing. */
  after?: string
}

type FilterStage =
  | PipelineStage.Match
  | PipelineStage.Project
  | PipelineStage.Lookup
  | PipelineStage.Sort
type OutputStage = PipelineStage.Project | PipelineStage.Lookup | PipelineStage.Unwind

interface PageModel {
  collection: { name: string }
  aggregate<Row>(pipeline: PipelineStage[]): Aggregate<Row[]>
}

export interface PageQuery {
  /** Finds the rows of all pages; the first stage is a filter. */
  found: [PipelineStage.Match, ...FilterStage[]]
  /** Replaces `found` for the count, where another index counts faster. */
  counted?: FilterStage[]
  /** Its fields must be in `shown`. */
  sort: SortOrder
  /** Set when `found` already sorts in this order. */
  isSorted?: true
  shown: OutputStage[]
}

/** One aggregation for a page and, in its last row, the total, counted to `MAX_COUNTED` + 1. */
export function pagePipeline(
  { collection }: Pick<PageModel, 'collection'>,
  paging: Paging,
  { found, counted = found, sort, isSorted, shown }: PageQuery,
): PipelineStage[] {
  const { page, limit, after } = paging
  const [{ $match: filter }, ...search] = found
  return [
    { $match: after ? afterCursorFilter(after, sort, filter) : filter },
    ...search,
    ...(isSorted ? [] : [{ $sort: sort }]),
    { $skip: after ? 0 : (page - 1) * limit },
    { $limit: readsOneMore(paging) ? limit + 1 : limit },
    ...shown,
    {
      $unionWith: {
        coll: collection.name,
        pipeline: [...counted, { $limit: MAX_COUNTED_ROWS + 1 }, { $count: 'total' }],
      },
    },
  ]
}

/** The count cannot show whether this is the last page, so we read one row more. */
function readsOneMore({ page, limit, after }: Paging): boolean {
  return Boolean(after) || page * limit > MAX_COUNTED_ROWS
}

/** Splits the result of `pagePipeline` into rows and total. */
export function toPage<Row extends object>(
  found: readonly (Row | CountRow)[],
  paging: Paging,
  { sort }: Pick<PageQuery, 'sort'>,
): ListTotal & { rows: Row[] } {
  const { page, limit, after } = paging
  const read = found.filter((row): row is Row => !isCountRow(row))
  const rows = read.slice(0, limit)
  // MongoDB sends no row for a count of 0.
  const counted = found.find(isCountRow)?.total ?? 0
  const isCapped = counted > MAX_COUNTED_ROWS
  const last = rows.at(-1)
  const hasNext = readsOneMore(paging) ? read.length > limit : page * limit < counted
  return {
    rows,
    total: Math.min(counted, MAX_COUNTED_ROWS),
    ...(isCapped && { totalIsCapped: true }),
    ...((isCapped || after) && { next: last && hasNext ? createCursor(last, sort) : null }),
  }
}

/** `hint` names an index where MongoDB may sort in memory. Throws `invalid` for a wrong cursor. */
export async function findPage<Row extends object>(
  model: PageModel,
  paging: Paging,
  { hint, ...pageQuery }: PageQuery & { hint?: Record<string, 1 | -1> },
): Promise<ListTotal & { rows: Row[] }> {
  const query = model.aggregate<Row | CountRow>(pagePipeline(model, paging, pageQuery))
  return toPage<Row>(await (hint ? query.hint(hint) : query), paging, pageQuery)
}

interface CountRow {
  total: number
}

function isCountRow(row: object): row is CountRow {
  return 'total' in row
}
