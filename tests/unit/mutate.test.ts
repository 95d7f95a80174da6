import { coreFiles } from '@/scripts/mutate/core-files'
import { mutantsOf } from '@/scripts/mutate/mutants'

/** What is done to a text, and the text as it is then. */
function changesOf(source: string) {
  return mutantsOf(source).map(({ change, text }) => [change.split(':')[0], text.trim()])
}

test('a guard is removed', () => {
  expect(changesOf("if (isOver) throw new Error('late')")).toEqual([['taken out', ';']])
})

test('a step is removed, and a condition is always true', () => {
  expect(changesOf('if (isNew) { await tell(person) }')).toEqual([
    ['taken out', ';'],
    ['always', 'if (true) { await tell(person) }'],
    ['left out', 'if (isNew) { ; }'],
  ])
})

test('calls without an effect in jest are not changed', () => {
  expect(changesOf("expireCacheTag('people')")).toEqual([])
})

test('a limit is changed, and an equality inverted', () => {
  expect(changesOf('const isOpen = bags >= 1')).toEqual([['with >', 'const isOpen = bags > 1']])
  expect(changesOf("const isOpen = a === 'b'")).toEqual([['with !==', "const isOpen = a !== 'b'"]])
})

test('each part of a filter is dropped, and its limit changed, wherever the filter is', () => {
  const changed = [
    ['filter without', 'const asked = { ...{}, bags: { $gte: 1 } }; Row.findOne(asked)'],
    ['filter without', 'const asked = { status, ...{} }; Row.findOne(asked)'],
    ['with $gt', 'const asked = { status, bags: { $gt: 1 } }; Row.findOne(asked)'],
  ]
  const source = 'const asked = { status, bags: { $gte: 1 } }; Row.findOne(asked)'
  const filterChanges = changesOf(source).filter(([change]) => change !== 'left out')
  expect(filterChanges).toEqual(changed)
})

test('an array is not treated as a model', () => {
  expect(changesOf('const one = rows.find({ status })')).toEqual([])
})

test('a read and a write are moved out of their transaction', () => {
  expect(changesOf('const row = Row.findById(id).session(session)')).toEqual([
    ['outside the transaction', 'const row = Row.findById(id)'],
  ])
  expect(changesOf('const row = Row.create([row], { session })')).toEqual([
    ['outside the transaction', 'const row = Row.create([row], { ...{} })'],
  ])
})

test('a mutant has its line and the function whose tests must detect it', () => {
  const [mutant] = mutantsOf('const a = 1\nfunction isOpen() {\n  return a > 0\n}')
  expect(mutant).toMatchObject({ line: 3, inFunction: 'isOpen' })
})

test('the core has the rules, what each call passes, and everything that writes with a guard', () => {
  const files = coreFiles()
  for (const name of ['route.ts', 'limits.ts', 'session.ts', 'rules.ts']) {
    expect(files.filter((file) => file.endsWith(`/${name}`))).not.toEqual([])
  }
  expect(files.length).toBeGreaterThan(60)
})
