import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ClientSession, Types } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { editedMeanwhile, guardedRevision } from '@/lib/core/db/guarded-revision'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { claimPictures, handOverPictures } from '@/lib/features/pictures/claim-picture'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { markShownForDeletion } from '@/lib/features/pictures/mark-for-deletion'
import { addressesIn, htmlOf, picturesIn } from '@/lib/features/pictures/picture-addresses'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { BlogPost } from '@/models/blog-post'
import { cleanTexts } from './clean-content'
import type { BlogPostChanges } from './schema'
import { type EditablePost, editablePost, POST_EDITED } from './shapes'

/** A repeat may have an older revision. Throws `not-found`, `forbidden`, `edited-meanwhile`, `invalid`. */
export async function editPost(person: SessionUser, id: string, edit: BlogPostChanges) {
  // Cleaning is slow, so the check of the permission comes first.
  await assertMayEdit(person, id)
  const cleaned = cleanTexts(edit)
  const post = await inTransaction((session) => change(person, id, cleaned, session))
  expireCacheTag('blog')
  await afterAnswer(deleteMarkedPictures)
  await afterAnswer(fetchCopies)
  return post
}

async function assertMayEdit(person: SessionUser, id: string): Promise<void> {
  const post = await BlogPost.findById(id, { author: 1 }).lean()
  if (!post) throw new AppError('not-found', 'blog.refusals.notFound')
  if (String(post.author) !== person.id && person.role !== 'admin') {
    throw new AppError('forbidden', 'blog.refusals.editOwn')
  }
}

type CleanChanges = ReturnType<typeof cleanTexts<BlogPostChanges>>

async function change(
  person: SessionUser,
  id: string,
  { revision, ...changes }: CleanChanges,
  session: ClientSession,
): Promise<EditablePost> {
  const stored = await BlogPost.findById(id, POST_EDITED).session(session).lean()
  if (!stored) throw new AppError('not-found', 'blog.refusals.notFound')
  const { author } = stored
  const isOwn = String(author) === person.id
  const before = editablePost(stored)
  const after = { ...before, ...changes }
  if (isDeepStrictEqual(after, before)) return before
  if (before.revision !== revision) throw editedMeanwhile('post')
  const { matchedCount } = await BlogPost.updateOne(
    { _id: id, ...guardedRevision(revision) },
    { $set: { ...changes, editedAt: new Date() }, $inc: { revision: 1 } },
    { session },
  )
  if (matchedCount === 0) throw editedMeanwhile('post')
  await changePictures({ before, after, author, person }, session)
  if (isOwn) return { ...after, revision: revision + 1 }
  const { title } = after
  const renamed = title === before.title ? {} : { from: before.title, to: title }
  await recordAuditEntry(
    {
      ...{ actor: person, action: 'post-edited', targetUser: author, target: id, title },
      ...renamed,
    },
    session,
  )
  return { ...after, revision: revision + 1 }
}

interface EditedPictures {
  before: EditablePost
  after: EditablePost
  author: Types.ObjectId
  person: SessionUser
}

/** The author becomes the owner of pictures that an admin adds, so that the post's deletion includes them. */
async function changePictures(
  { before, after, author, person }: EditedPictures,
  session: ClientSession,
): Promise<void> {
  const [old, now] = [shownIn(before), shownIn(after)]
  const added = now.filter((address) => !old.includes(address))
  const gone = old.filter((address) => !now.includes(address))
  await claimPictures(added, author, session)
  if (String(author) !== person.id) await handOverPictures(added, person.id, author, session)
  await requestCopies([after.photo, ...picturesIn(htmlOf(after))], session)
  await markShownForDeletion(gone, author, session)
}

function shownIn(post: EditablePost): string[] {
  return [...new Set([post.photo, ...addressesIn(htmlOf(post))])]
}
