import 'server-only'
import type { Aggregate, PipelineStage } from 'mongoose'
import { type ListTotal, MAX_COUNTED } from '@/lib/core/paging'
import { cursorOf, rowsAfter, type SortOrder } from './page-cursor'

/** Which page of a list is asked for: pages count from 1, `limit` is the rows of one. */
export interface Paging {
  page: number
  limit: number
  /** Where the page begins (`ListTotal.next`); `page` then skips nothing. Empty or missing: at `page`. */
  after?: string
}

type Found = PipelineStage.Match | PipelineStage.Project | PipelineStage.Lookup | PipelineStage.Sort
type Shown = PipelineStage.Project | PipelineStage.Lookup | PipelineStage.Unwind

interface ListedModel {
  collection: { name: string }
  aggregate<Row>(pipeline: PipelineStage[]): Aggregate<Row[]>
}

/** What is in a list, in which order, and what its rows contain. */
export interface Listing {
  /** The stages that find the rows of all pages. The first is a filter. */
  found: [PipelineStage.Match, ...Found[]]
  /** The stages whose results are counted, where another index counts faster than `found`. */
  counted?: Found[]
  /** The order, whose fields are among those that are `shown`. */
  sort: SortOrder
  /** Set when `found` sorts, in the same order. */
  isSorted?: true
  /** Runs for the rows of the page alone. */
  shown: Shown[]
}

/**
 * One page of a listing and, in the last row, how many rows all pages have: one round trip for both. It counts to
 * `MAX_COUNTED` and one more, so that the count costs no more when the list grows.
 */
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

/** Whether the count does not tell if a page is the last one, so that one row more is read. */
function looksAhead({ page, limit, after }: Paging): boolean {
  return Boolean(after) || page * limit > MAX_COUNTED
}

/** Divides what `pagePipeline` returned into the rows of the page and their total. */
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

/**
 * Reads one page of a listing and its total. `hint` names the fields of the index to use, where MongoDB
 * may otherwise choose one that makes it sort in memory. Throws `invalid` for a wrong cursor.
 */
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
