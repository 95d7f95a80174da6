import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import { assertRecentProof } from '@/lib/core/auth/recent-proof'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { markShownForDeletion } from '@/lib/features/pictures/mark-for-deletion'
import { addressesIn, htmlOf } from '@/lib/features/pictures/picture-addresses'
import { BlogPost } from '@/models/blog-post'

/** Throws `not-found`, `forbidden`, and for admins the errors of `assertRecentProof`. */
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
    if (!post) throw await refusal(id, session)
    const { _id: thing, author, title, photo } = post
    await markShownForDeletion([photo, ...addressesIn(htmlOf(post))], author, session)
    if (String(author) === person.id) return
    assertRecentProof(person, 'identity')
    await recordAuditEntry(
      { actor: person, action: 'post-deleted', targetUser: author, target: thing, title },
      session,
    )
  })
  expireCacheTag('blog')
  await afterAnswer(deleteMarkedPictures)
}

async function refusal(id: string, session: ClientSession) {
  return (await BlogPost.exists({ _id: id }).session(session))
    ? new AppError('forbidden', 'blog.refusals.deleteOwn')
    : new AppError('not-found', 'blog.refusals.notFound')
}
