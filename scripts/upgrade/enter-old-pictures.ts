import type { Types } from 'mongoose'
import { isStoredByUs } from '@/lib/adapters/pictures'
import { BlogPost } from '@/models/blog-post'
import { Picture } from '@/models/picture'
import { User } from '@/models/user'

export interface EnteredPictures {
  pictures: number
  /** Pictures that several people show; they get no owner, so that nobody can remove them from the others. */
  shared: number
}

/** The number of rows per write. */
const AT_ONCE = 1_000

/** Makes a person the owner of each of our pictures that only they show, as photo or in a post. */
export async function enterOldPictures(): Promise<EnteredPictures> {
  const owners = await peopleByPicture()
  const known = new Set<string>()
  for await (const { address } of Picture.find({}, { address: 1 }).lean().cursor()) {
    known.add(address)
  }
  const unknown = [...owners].filter(([address]) => !known.has(address))
  const single = unknown.filter(([, people]) => people.size === 1)
  const rows = single.map(([address, people]) => ({ address, owner: [...people].join() }))
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await Picture.insertMany(rows.slice(start, start + AT_ONCE))
  }
  return { pictures: rows.length, shared: unknown.length - single.length }
}

/** The people who show each of our pictures. */
async function peopleByPicture(): Promise<Map<string, Set<string>>> {
  const owners = new Map<string, Set<string>>()
  function show(address: string, person: Types.ObjectId) {
    if (!isStoredByUs(address)) return
    owners.set(address, (owners.get(address) ?? new Set()).add(String(person)))
  }
  for await (const { photo, _id } of User.find({}, { photo: 1 }).lean().cursor()) show(photo, _id)
  const posts = BlogPost.find({}, { photo: 1, author: 1 }).lean()
  for await (const { photo, author } of posts.cursor()) show(photo, author)
  return owners
}
