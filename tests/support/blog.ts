import { POST } from '@/app/api/createblogpost/route'
import { GET } from '@/app/api/getblogpost/[id]/route'
import type { createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

export interface ApiPost {
  _id: string
  title: string
  description: string
  photo: string
  content: string
  author: { name: string }
  createdAt: string
}

/** The body of a new post. */
export function blogPost(fields: Record<string, unknown> = {}) {
  return {
    title: 'What a bag of blood becomes',
    description: 'Red cells, plasma and platelets: one donation may help more than one patient.',
    photo: '/api/images/0123456789abcdef01234567',
    content: '<p>A bag of blood is rarely given as it is.</p>',
    ...fields,
  }
}

/** A person publishes a post through the endpoint. */
export async function publish(person: Person, fields: Record<string, unknown> = {}) {
  return callHandler<{ message: string; blogPost: ApiPost }>(POST, {
    path: '/api/createblogpost',
    cookies: await signedIn(person),
    body: blogPost(fields),
  })
}

/** A visitor opens a post. */
export function readPost(id: string) {
  return callHandler<{ blogPost: ApiPost }>(GET, { path: `/api/getblogpost/${id}`, params: { id } })
}
