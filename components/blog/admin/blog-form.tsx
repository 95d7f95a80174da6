'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormActions } from '@/components/forms/form-actions'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { FormNotice } from '@/components/forms/form-notice'
import type { FormOwner } from '@/components/forms/form-owner'
import { useAppForm } from '@/components/forms/use-app-form'
import { useIdempotencyKey } from '@/components/forms/use-idempotency-key'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { MessageDialog } from '@/components/ui/dialog'
import { usePageLocale, useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { POST_TEXTS } from '@/lib/features/blog/rules'
import type { EditBlogPostFormValues } from '@/lib/features/blog/schema'
import type { PostDto } from '@/lib/features/blog/server/blog-post-dto'
import type { Locale } from '@/lib/i18n/routing'
import { newTranslatedTexts, translatedApiNames } from '@/lib/i18n/translated-content'
import { BlogFields } from './blog-fields'
import { type BlogFormInput, useBlogDraft } from './use-blog-draft'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/blog/schema').then((module) => module.blogPostFormSchema(locale))

type BlogFormProps = {
  person: FormOwner
}

/** The browser keeps the draft through errors, reloads and restarts. */
export function BlogForm({ person }: BlogFormProps) {
  const t = useTranslations('blog.admin.create')
  const router = useRouter()
  const locale = usePageLocale()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const idempotencyKey = useIdempotencyKey()
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [isDismissed, setIsDismissed] = useState(false)

  const form = useAppForm<BlogFormInput, EditBlogPostFormValues, { blogPost: PostDto }>({
    loadSchema: () => loadSchema(locale),
    apiNames: (values) => translatedApiNames(POST_TEXTS, values),
    owner: person,
    // Empty defaults would overwrite what was typed before hydration.
    defaultValues: { photo: null },
    submit: create,
    onDone: ({ blogPost }) => {
      draft.finish()
      setCreatedId(blogPost._id)
    },
    onError: setProblem,
  })
  const { formProps, isSubmitting } = form
  const draft = useBlogDraft(form, person.id)

  /** The schema of a new post rejects a missing photo. */
  function create({ photo, en, bn }: EditBlogPostFormValues) {
    return send(photo, (url) => {
      const body = { ...newTranslatedTexts({ en, bn }), photo: url ?? '' }
      const headers = { 'Idempotency-Key': idempotencyKey(body) }
      return apiFetch('createblogpost', { body, headers })
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
      <FormDraft form={form} />
      <BlogFields form={form} draft={draft} />
      <FormError title={failure} error={problem} />
      {draft.isUnsaved ? (
        <FormNotice notice={{ title: t('unkept'), text: t('unkeptText') }} />
      ) : null}
      <FormActions
        submit={t('submit')}
        isSending={isSubmitting}
        isDone={createdId !== null}
        status={stage ? t(stage) : ''}
      />
      <MessageDialog
        open={createdId !== null && !isDismissed}
        onOpenChange={() => setIsDismissed(true)}
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
