import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import { assertRecentAuthentication } from '@/lib/core/server/auth/recent-authentication'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { markContentPicturesForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { postHtml, urlsIn } from '@/lib/features/pictures/server/picture-urls'
import { BlogPost } from '@/models/blog-post'

/** Throws `not-found`, `forbidden`, and for admins the errors of `assertRecentAuthentication`. */
export async function deletePost(id: string, person: SessionUser): Promise<void> {
  const own = person.role === 'admin' ? {} : { author: person.id }
  await inTransactionOnce({ name: 'post-deleted', by: person.id, target: id }, async (session) => {
    const post = await BlogPost.findOneAndDelete(
      { _id: id, ...own },
      {
        session,
        projection: { author: 1, title: 1, photo: 1, content: 1, 'translation.content': 1 },
      },
    ).lean()
    if (!post) throw await deleteError(id, session)
    const { _id: target, author, title, photo } = post
    await markContentPicturesForDeletion([photo, ...urlsIn(postHtml(post))], author, session)
    if (String(author) === person.id) return
    assertRecentAuthentication(person, 'identity')
    await recordAuditEntry(
      { actor: person, action: 'post-deleted', targetUser: author, target, title },
      session,
    )
  })
  invalidateCacheTag('blog')
  await afterResponse(deleteMarkedPictures)
}

async function deleteError(id: string, session: ClientSession) {
  return (await BlogPost.exists({ _id: id }).session(session))
    ? new AppError('forbidden', 'blog.refusals.deleteOwn')
    : new AppError('not-found', 'blog.refusals.notFound')
}
