import 'server-only'
import type { Aggregate, PipelineStage } from 'mongoose'
import { type ListTotal, MAX_COUNTED } from '@/lib/core/paging'
import { cursorOf, rowsAfter, type SortOrder } from './page-cursor'

/** Pages count from 1. */
export interface Paging {
  page: number
  limit: number
  /** The cursor `ListTotal.next`; with it, `page` skips nothing. */
  after?: string
}

type Found = PipelineStage.Match | PipelineStage.Project | PipelineStage.Lookup | PipelineStage.Sort
type Shown = PipelineStage.Project | PipelineStage.Lookup | PipelineStage.Unwind

interface ListedModel {
  collection: { name: string }
  aggregate<Row>(pipeline: PipelineStage[]): Aggregate<Row[]>
}

export interface Listing {
  /** Finds the rows of all pages; the first stage is a filter. */
  found: [PipelineStage.Match, ...Found[]]
  /** Replaces `found` for the count, where another index counts faster. */
  counted?: Found[]
  /** Its fields must be in `shown`. */
  sort: SortOrder
  /** Set when `found` already sorts in this order. */
  isSorted?: true
  shown: Shown[]
}

/** One aggregation for a page and, in its last row, the total, counted to `MAX_COUNTED` + 1. */
export function pagePipeline(
  { collection }: Pick<ListedModel, 'collection'>,
  paging: Paging,
  { found, counted = found, sort, isSorted, shown }: Listing,
): PipelineStage[] {
  const { page, limit, after } = paging
  const [{ $match: filter }, ...search] = found
  return [
    { $match: after ? rowsAfter(after, sort, filter) : filter },
    ...search,
    ...(isSorted ? [] : [{ $sort: sort }]),
    { $skip: after ? 0 : (page - 1) * limit },
    { $limit: looksAhead(paging) ? limit + 1 : limit },
    ...shown,
    {
      $unionWith: {
        coll: collection.name,
        pipeline: [...counted, { $limit: MAX_COUNTED + 1 }, { $count: 'total' }],
      },
    },
  ]
}

/** The count cannot show whether this is the last page, so we read one row more. */
function looksAhead({ page, limit, after }: Paging): boolean {
  return Boolean(after) || page * limit > MAX_COUNTED
}

/** Splits the result of `pagePipeline` into rows and total. */
export function pageIn<Row extends object>(
  found: readonly (Row | Total)[],
  paging: Paging,
  { sort }: Pick<Listing, 'sort'>,
): ListTotal & { rows: Row[] } {
  const { page, limit, after } = paging
  const read = found.filter((row): row is Row => !isTotal(row))
  const rows = read.slice(0, limit)
  // MongoDB sends no row for a count of 0.
  const counted = found.find(isTotal)?.total ?? 0
  const isCapped = counted > MAX_COUNTED
  const last = rows.at(-1)
  const hasNext = looksAhead(paging) ? read.length > limit : page * limit < counted
  return {
    rows,
    total: Math.min(counted, MAX_COUNTED),
    ...(isCapped && { totalIsCapped: true }),
    ...((isCapped || after) && { next: last && hasNext ? cursorOf(last, sort) : null }),
  }
}

/** `hint` names an index where MongoDB may sort in memory. Throws `invalid` for a wrong cursor. */
export async function findPage<Row extends object>(
  model: ListedModel,
  paging: Paging,
  { hint, ...listing }: Listing & { hint?: Record<string, 1 | -1> },
): Promise<ListTotal & { rows: Row[] }> {
  const query = model.aggregate<Row | Total>(pagePipeline(model, paging, listing))
  return pageIn<Row>(await (hint ? query.hint(hint) : query), paging, listing)
}

interface Total {
  total: number
}

function isTotal(row: object): row is Total {
  return 'total' in row
}
