import { ALL_LIMITS, ALL_MAIL_KINDS } from '@/tests/support/declared'

test.each([
  ['limit', ALL_LIMITS, 'pledges'],
  ['kind of mail', ALL_MAIL_KINDS, 'pledge'],
])('each %s has a name of its own, because the name is stored', (_, declared, example) => {
  const names = declared.map(({ name }) => name)
  expect(names).toContain(example)
  expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([])
})
