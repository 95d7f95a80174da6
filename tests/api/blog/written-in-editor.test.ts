import { connectDb } from '@/lib/core/server/db/connection'
import { createPerson } from '@/scripts/seed/factories'
import { publish } from '@/tests/support/blog'
import { EDITOR_HTML } from '@/tests/support/editor-html'

beforeAll(connectDb)

/** HTML without the server's own attributes: how links open and how pictures load. */
const asWritten = (html: string) =>
  html.replace(/ (rel|target|loading|referrerpolicy)="[^"]*"/g, '')

test('a post from the editor reaches readers unchanged', async () => {
  const { status, body } = await publish(await createPerson(), { content: EDITOR_HTML })
  expect(status).toBe(201)
  expect(asWritten(body.blogPost.content)).toBe(EDITOR_HTML)
})
