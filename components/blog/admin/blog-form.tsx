'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormActions } from '@/components/forms/form-actions'
import { FormKeeper } from '@/components/forms/form-keeper'
import { FormNotice } from '@/components/forms/form-notice'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { useAttemptKey } from '@/components/forms/use-attempt-key'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { MessageDialog } from '@/components/ui/message-dialog'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http/api-client'
import { POST_TEXTS } from '@/lib/features/blog/rules'
import type { EditBlogPostForm } from '@/lib/features/blog/schema'
import type { WholePost } from '@/lib/features/blog/shapes'
import { namesInLanguages, newInLanguages } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { BlogFields, type BlogTyped } from './blog-fields'
import { useBlogDraft } from './use-blog-draft'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/blog/schema').then((module) => module.blogPostFormSchema(locale))

type BlogFormProps = {
  account: string
  person: string
}

/** The browser keeps the draft through errors, reloads and restarts. */
export function BlogForm({ account, person }: BlogFormProps) {
  const t = useTranslations('blog.admin.create')
  const router = useRouter()
  const locale = usePageLocale()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const attemptOf = useAttemptKey()
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [isTold, setIsTold] = useState(false)

  const form = useAppForm<BlogTyped, EditBlogPostForm, { blogPost: WholePost }>({
    loadSchema: () => loadSchema(locale),
    wireNames: (values) => namesInLanguages(POST_TEXTS, values),
    person,
    // Empty defaults would overwrite what was typed before hydration.
    defaultValues: { photo: null },
    submit: create,
    onDone: ({ blogPost }) => {
      draft.finish()
      setCreatedId(blogPost._id)
    },
    onProblem: setProblem,
  })
  const { formProps, isSubmitting } = form
  const draft = useBlogDraft(form, account)

  /** The schema of a new post rejects a missing photo. */
  function create({ photo, en, bn }: EditBlogPostForm) {
    return send(photo, (url) => {
      const body = { ...newInLanguages({ en, bn }), photo: url }
      const headers = attemptOf(body)
      return callApi<{ blogPost: WholePost }>('createblogpost', { body, headers })
    })
  }

  function go(path: string) {
    router.push(path)
    // Prefetched pages do not contain the new post yet.
    router.refresh()
  }

  const failure = t(isPhotoProblem ? 'photoFailure' : 'failure')

  return (
    <form {...formProps} className="flex flex-col gap-6" aria-label={t('title')}>
      <FormKeeper form={form} />
      <BlogFields form={form} draft={draft} />
      <SendProblem title={failure} problem={problem} />
      {draft.isUnkept ? (
        <FormNotice notice={{ title: t('unkept'), text: t('unkeptText') }} />
      ) : null}
      <FormActions
        submit={t('submit')}
        isSending={isSubmitting}
        isDone={createdId !== null}
        status={stage ? t(stage) : ''}
      />
      <MessageDialog
        open={createdId !== null && !isTold}
        onOpenChange={() => setIsTold(true)}
        tone="success"
        title={t('success.title')}
        text={t('success.text')}
        actionLabel={t('success.read')}
        onAction={() => go(`/blog/${createdId}`)}
        link={{ href: '/dashboard/allBlog', label: t('success.list') }}
      />
    </form>
  )
}
