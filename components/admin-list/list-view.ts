import { isCalendarDay } from '@/lib/core/time/calendar'
import { isId } from '@/lib/core/validation/id'

export type SearchParams = Record<string, string | string[] | undefined>

/** A page number, and for deep pages also the cursor where the page begins (`ListTotal.next`). */
export interface ListPosition {
  page: number
  after?: string
}

/** A filter of a list, as the query parameter of the same name or of `param`. */
interface ListFilter<Value extends string> {
  /** Undefined for an invalid value, which the list then ignores. */
  parse: (text: string) => Value | undefined
  param?: string
  /** The value of URLs without the parameter, such as what is pending; `all` then means no filter. */
  initial?: Value
}

type ListFilters = Record<string, ListFilter<string>>

export interface ListViewDefinition<View extends ListPosition> {
  /** The first page without filters. */
  all: View
  /** The first page as the bare URL shows it. */
  initial: View
  parse: (params: SearchParams) => View
  /** Leaves out default values, so that a view has one URL. */
  href: (view: View) => string
}

export type ListViewOf<Definition> =
  Definition extends ListViewDefinition<infer View> ? View : never

/**
 * Which part of a list a page shows: filters and a position, which its URL holds. `fixedParams` are
 * the same in every URL of the list.
 */
export function defineListView<Filters extends ListFilters>(
  path: string,
  filters: Filters,
  fixedParams: Record<string, string> = {},
) {
  type Values = {
    [Name in keyof Filters]?: Filters[Name] extends ListFilter<infer Value> ? Value : never
  }
  type View = ListPosition & Values
  const named = Object.entries(filters).map(([name, { parse, param = name, initial }]) => ({
    name,
    parse: (text: string) => (text === ALL && initial ? undefined : (parse(text) ?? initial)),
    param,
    write: (value: unknown) => (initial ? writeValue(value, initial) : value),
  }))
  const parse = (params: SearchParams): View => {
    const read = searchParamReader(params)
    const values = named.map(({ name, parse, param }) => [name, parse(read(param))])
    return { ...parseListPosition(params), ...(Object.fromEntries(values) as Values) }
  }
  const definition: ListViewDefinition<View> = {
    all: { page: 1 } as View,
    initial: parse({}),
    parse,
    href: (view) => {
      const values = new Map(Object.entries(view))
      const params = named.map(({ name, param, write }) => [param, write(values.get(name))])
      const { page, after } = view
      return listHref(path, { ...fixedParams, ...Object.fromEntries(params), after, page })
    },
  }
  return definition
}

/** The value in the URL when the person turns off a filter that has an initial value. */
const ALL = 'all'

function writeValue(value: unknown, initial: string): unknown {
  return value === initial ? undefined : (value ?? ALL)
}

export function oneOf<const Value extends string>(
  values: readonly Value[],
  options: Pick<ListFilter<Value>, 'param' | 'initial'> = {},
): ListFilter<Value> {
  return { parse: (text) => values.find((value) => value === text), ...options }
}

/** Searches for part of a text. */
export function searchText(maxLength: number): ListFilter<string> {
  return {
    parse: (text) => text.replaceAll('\0', '').trim().slice(0, maxLength) || undefined,
  }
}

export const documentId: ListFilter<string> = {
  parse: (text) => (isId(text) ? text : undefined),
}

/** A calendar day in Dhaka. */
export const calendarDay: ListFilter<string> = {
  parse: (text) => (isCalendarDay(text) ? text : undefined),
}

/** Returns a reader of query parameters: the first value of a name, '' when it is missing. */
export function searchParamReader(params: SearchParams): (name: string) => string {
  return (name) => [params[name]].flat()[0] ?? ''
}

const CURSOR = /^[\w-]{1,400}$/

export function parseListPosition(params: SearchParams): ListPosition {
  const after = searchParamReader(params)('after')
  return { page: parsePageNumber(params), after: CURSOR.test(after) ? after : undefined }
}

export function parsePageNumber(params: SearchParams): number {
  const value = searchParamReader(params)('page')
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}

/** The URL of a view of a list, without default values such as the first page. */
export function listHref(
  path: string,
  { page, ...params }: { page: number } & Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
