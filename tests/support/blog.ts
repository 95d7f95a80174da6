import type { APIRequestContext } from '@playwright/test'

/** Fills `:post` in an address with the id of the newest post of the blog. */
export async function withPost(request: APIRequestContext, address: string): Promise<string> {
  if (!address.includes(':post')) return address
  const answer = await request.get('/api/getblogposts?limit=1')
  const { blogPosts } = (await answer.json()) as { blogPosts: { _id: string }[] }
  return address.replace(':post', blogPosts[0]?._id ?? '')
}
