import { useTranslations } from 'next-intl'
import { Paragraphs } from '@/components/ui/paragraphs'
import { Photo } from '@/components/ui/photo'
import { RichText } from '@/components/ui/rich-text'
import type { ShownPost } from '@/lib/features/blog/wire'
import { PostAuthor } from './post-author'

/** A post to be read: its description leads into the text, or is all of it. */
export function PostArticle({ post }: { post: ShownPost }) {
  const t = useTranslations('blog.public.post')
  const { title, description, photo, content } = post
  return (
    <article aria-labelledby="post-heading">
      <h1
        id="post-heading"
        className="text-3xl leading-tight font-extrabold text-balance wrap-anywhere"
      >
        {title}
      </h1>
      <div className="mt-5">
        <PostAuthor post={post} />
      </div>
      <Photo
        src={photo}
        alt={t('photo', { title })}
        ratio="wide"
        sizes="(min-width: 44rem) 42rem, 100vw"
        eager
        className="mt-6 rounded"
      />
      {content ? (
        <>
          <div className="mt-7 flex flex-col gap-4 text-lg font-semibold wrap-anywhere">
            <Paragraphs text={description} />
          </div>
          <RichText html={content} className="mt-6" />
        </>
      ) : (
        <div className="mt-7 flex flex-col gap-4 wrap-anywhere">
          <Paragraphs text={description} />
        </div>
      )}
    </article>
  )
}
