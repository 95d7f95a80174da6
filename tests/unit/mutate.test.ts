import { existsSync, readFileSync } from 'node:fs'
import { GUARDS } from '@/scripts/mutate/guards'

test('each guard that can be taken out stands in its file, once', () => {
  const lost = GUARDS.filter(
    ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
  )
  expect(lost.map(({ name, file }) => `${file}: ${name}`)).toEqual([])
})

test('each of them names tests that are there', () => {
  const missing = GUARDS.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))
  expect(missing).toEqual([])
})
