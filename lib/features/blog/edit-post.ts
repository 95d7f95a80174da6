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

/**
 * Edits a post, for its author and for admins; its address and its date of publishing stay. Unsafe HTML
 * is removed before it is stored. An edit of an older revision is refused, unless it would change
 * nothing: a repeat after a lost answer is the same edit. Throws `not-found`, `forbidden` for another
 * person's post, `edited-meanwhile`, and `invalid` when the content has too many tags or is too long once it
 * is clean.
 */
export async function editPost(person: SessionUser, id: string, edit: BlogPostChanges) {
  // Cleaning takes long, so it comes after the check of who asks for it.
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

/** Pictures that an admin adds become the author's, so that they go when the post goes. */
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
