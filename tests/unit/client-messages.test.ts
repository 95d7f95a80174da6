import { readdirSync } from 'node:fs'
import path from 'node:path'
import { findMissingMessages } from '@/tests/support/missing-messages'

const app = path.resolve(__dirname, '../../app')

test('each page sends the messages of its client components', () => {
  const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)(page|loading|error|not-found)\.tsx$/.test(name))
    .map((name) => `app/${name}`)
  const { missing, clientComponents } = findMissingMessages(pages)
  expect(missing).toEqual([])
  expect(clientComponents.size).toBeGreaterThan(300)
})
