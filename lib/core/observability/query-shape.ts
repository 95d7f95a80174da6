/** What a command looks like without what it asks for: names of fields and operators, each value as `?`. */
export type Shape = string | Shape[] | { [name: string]: Shape }

/** Deeper parts and longer lists of a shape are not written out. */
const MAX_DEPTH = 8
const MAX_ITEMS = 20

/** The shape of a filter, a sort or a stage. The direction of a sort is no value and stays. */
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

/** The shape of a sort: fields with their directions. */
export function sortShape(sort: unknown): Shape {
  const entries = sort instanceof Map ? [...sort] : Object.entries(Object(sort))
  return Object.fromEntries(
    entries.map(([name, direction]) => [
      safeName(String(name)),
      direction === 1 || direction === -1 ? String(direction) : '?',
    ]),
  )
}

/** Each different kind of item once: a list of a thousand ids is `['?']`. */
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

/** Names of fields are ours; a key of another form could be a value, such as an id or an address. */
function safeName(name: string): string {
  return name
    .split('.')
    .map((part) => (/^(?:\$?[A-Za-z_]\w{0,40}|\d{1,3})$/.test(part) && !isId(part) ? part : '…'))
    .join('.')
}

function isId(part: string): boolean {
  return /^[0-9a-f]{24}$/i.test(part)
}

/** The parts of a command by which an index is chosen. */
const SHAPED_PARTS = ['filter', 'query', 'sort', 'pipeline', 'key'] as const

/** The shape of a whole command: filter and sort, or the stages of an aggregation. */
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

/** The stages of a query plan, each with its index: from the answer back to the data, or as an aggregation lists them. */
export function planShape(explained: unknown): string {
  const stages: string[] = []
  collectStages(explained, stages)
  return stages.join(', ')
}

/** Where a plan holds its parts. The rest of an explanation repeats what was asked for. */
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
