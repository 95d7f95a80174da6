/** Field names and operators of a command, with `?` for each value. */
export type Shape = string | Shape[] | { [name: string]: Shape }

const MAX_DEPTH = 8
const MAX_ITEMS = 20

/** Returns the shape of a filter or stage; the direction of a sort is no value. */
export function shapeOf(value: unknown, depth = 0): Shape {
  if (depth > MAX_DEPTH) return '…'
  if (Array.isArray(value)) return shapeOfList(value, depth)
  if (!isPlainObject(value)) return '?'
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([name, part]) => [
        safeName(name),
        name === '$sort' || name === '$orderby' ? sortShape(part) : shapeOf(part, depth + 1),
      ]),
  )
}

export function sortShape(sort: unknown): Shape {
  const entries = sort instanceof Map ? [...sort] : Object.entries(Object(sort))
  return Object.fromEntries(
    entries.map(([name, direction]) => [
      safeName(String(name)),
      direction === 1 || direction === -1 ? String(direction) : '?',
    ]),
  )
}

/** Lists each kind of item once: a thousand ids are `['?']`. */
function shapeOfList(list: unknown[], depth: number): Shape {
  const shapes = list.slice(0, MAX_ITEMS).map((item) => shapeOf(item, depth + 1))
  const known = new Map(shapes.map((shape) => [JSON.stringify(shape), shape]))
  return [...known.values()]
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A key of another form could be a value, such as an id or an email address. */
function safeName(name: string): string {
  return name
    .split('.')
    .map((part) => (/^(?:\$?[A-Za-z_]\w{0,40}|\d{1,3})$/.test(part) && !isId(part) ? part : '…'))
    .join('.')
}

function isId(part: string): boolean {
  return /^[0-9a-f]{24}$/i.test(part)
}

const SHAPED_PARTS = ['filter', 'query', 'sort', 'pipeline', 'key'] as const

/** Returns the shape of a command: filter and sort, or stages. */
export function commandShape(command: Record<string, unknown>): Record<string, Shape> {
  const shape: Record<string, Shape> = {}
  for (const part of SHAPED_PARTS) {
    if (command[part] === undefined) continue
    if (part === 'key') shape.key = safeName(String(command.key))
    else shape[part] = part === 'sort' ? sortShape(command.sort) : shapeOf(command[part])
  }
  // An update or a deletion holds its filters in a list.
  for (const part of ['updates', 'deletes'] as const) {
    const list = command[part]
    if (Array.isArray(list)) shape[part] = shapeOf(list.map(({ q }: { q: unknown }) => q))
  }
  return shape
}

/** Returns the stages of a query plan with their indexes. */
export function planShape(explained: unknown): string {
  const stages: string[] = []
  collectStages(explained, stages)
  return stages.join(', ')
}

/** The other parts of an explanation repeat the query's values. */
const PLAN_PARTS = [
  ...['queryPlanner', 'winningPlan', 'queryPlan', 'shards', 'stages', '$cursor'],
  ...['inputStage', 'inputStages', 'outerStage', 'innerStage', 'thenStage', 'elseStage'],
]

function collectStages(value: unknown, stages: string[]): void {
  if (stages.length >= MAX_ITEMS || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const part of value) collectStages(part, stages)
    return
  }
  const plan = value as Record<string, unknown>
  if (typeof plan.stage === 'string') {
    stages.push(typeof plan.indexName === 'string' ? `${plan.stage} ${plan.indexName}` : plan.stage)
  }
  // A stage of an aggregation is an object with its name as the first key.
  const [first = ''] = Object.keys(plan)
  if (/^\$[a-zA-Z]+$/.test(first) && first !== '$cursor') stages.push(first)
  for (const part of PLAN_PARTS) collectStages(plan[part], stages)
}
