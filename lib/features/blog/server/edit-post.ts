import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ClientSession, Types } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { editConflictError, revisionFilter } from '@/lib/core/server/db/optimistic-locking'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { claimPictures, transferPictures } from '@/lib/features/pictures/server/claim-pictures'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { markContentPicturesForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { pictureUrlsIn, postHtml, urlsIn } from '@/lib/features/pictures/server/picture-urls'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { BlogPost } from '@/models/blog-post'
import type { BlogPostChanges } from '../schema'
import { EDITABLE_POST_PROJECTION, type EditablePost, toEditablePost } from './blog-post-dto'
import { cleanPostTexts } from './clean-content'

/** A repeat may have an older revision. Throws `not-found`, `forbidden`, `edited-meanwhile`, `invalid`. */
export async function editPost(person: SessionUser, id: string, edit: BlogPostChanges) {
  // Cleaning is slow, so the check of the permission comes first.
  await assertMayEdit(person, id)
  const cleaned = cleanPostTexts(edit)
  const post = await inTransaction((session) => applyEdit(person, id, cleaned, session))
  invalidateCacheTag('blog')
  await afterResponse(deleteMarkedPictures)
  await afterResponse(fetchPictureCopies)
  return post
}

async function assertMayEdit(person: SessionUser, id: string): Promise<void> {
  const post = await BlogPost.findById(id, { author: 1 }).lean()
  if (!post) throw new AppError('not-found', 'blog.refusals.notFound')
  if (String(post.author) !== person.id && person.role !== 'admin') {
    throw new AppError('forbidden', 'blog.refusals.editOwn')
  }
}

type CleanChanges = ReturnType<typeof cleanPostTexts<BlogPostChanges>>

async function applyEdit(
  person: SessionUser,
  id: string,
  { revision, ...changes }: CleanChanges,
  session: ClientSession,
): Promise<EditablePost> {
  const stored = await BlogPost.findById(id, EDITABLE_POST_PROJECTION).session(session).lean()
  if (!stored) throw new AppError('not-found', 'blog.refusals.notFound')
  const { author } = stored
  const isOwn = String(author) === person.id
  const before = toEditablePost(stored)
  const after = { ...before, ...changes }
  if (isDeepStrictEqual(after, before)) return before
  if (before.revision !== revision) throw editConflictError('post')
  const { matchedCount } = await BlogPost.updateOne(
    { _id: id, ...revisionFilter(revision) },
    { $set: { ...changes, editedAt: new Date() }, $inc: { revision: 1 } },
    { session },
  )
  if (matchedCount === 0) throw editConflictError('post')
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
  const [old, now] = [pictureUrlsOf(before), pictureUrlsOf(after)]
  const added = now.filter((url) => !old.includes(url))
  const removed = old.filter((url) => !now.includes(url))
  await claimPictures(added, author, session)
  if (String(author) !== person.id) await transferPictures(added, person.id, author, session)
  await requestPictureCopies([after.photo, ...pictureUrlsIn(postHtml(after))], session)
  await markContentPicturesForDeletion(removed, author, session)
}

function pictureUrlsOf(post: EditablePost): string[] {
  return [...new Set([post.photo, ...urlsIn(postHtml(post))])]
}
