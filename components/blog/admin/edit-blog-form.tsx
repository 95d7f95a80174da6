'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormActions } from '@/components/forms/form-actions'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { FormNotice } from '@/components/forms/form-notice'
import type { FormOwner } from '@/components/forms/form-owner'
import { changedFields, useAppForm } from '@/components/forms/use-app-form'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { toast } from '@/components/ui/toast'
import { usePageLocale, useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { POST_TEXTS } from '@/lib/features/blog/rules'
import type { EditBlogPostFormValues } from '@/lib/features/blog/schema'
import type { EditablePost } from '@/lib/features/blog/server/blog-post-dto'
import type { Locale } from '@/lib/i18n/routing'
import { fromTextsByLocale, otherLanguage, translatedApiNames } from '@/lib/i18n/translated-content'
import { BlogFields, postTextsByLanguage } from './blog-fields'
import { type BlogFormInput, useBlogDraft } from './use-blog-draft'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/blog/schema').then((module) => module.editBlogPostFormSchema(locale))

const STAGES = { uploading: 'create.uploading', saving: 'edit.saving' } as const

type EditBlogFormProps = {
  post: EditablePost
  person: FormOwner
}

/** Needs the post's revision as its `key`. */
export function EditBlogForm({ post, person }: EditBlogFormProps) {
  const t = useTranslations('blog.admin')
  const router = useRouter()
  const locale = usePageLocale()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const [isDone, setDone] = useState(false)
  const { _id, title, description, content, language, translation, revision } = post
  const texts = postTextsByLanguage(post)
  const startsWith = texts[locale] ? locale : otherLanguage(locale)

  const form = useAppForm<BlogFormInput, EditBlogPostFormValues, unknown>({
    loadSchema: () => loadSchema(locale),
    apiNames: (values) => translatedApiNames(POST_TEXTS, values, { stored: language }),
    owner: person,
    // The title and description of the open tab have a `defaultValue` in their fields instead.
    defaultValues: {
      photo: null,
      [otherLanguage(startsWith)]: texts[otherLanguage(startsWith)],
      [startsWith]: { content: texts[startsWith]?.content },
    },
    submit: save,
    onDone: () => {
      draft.finish()
      setDone(true)
      toast.success(t('edit.saved'))
      leave()
    },
    onError: setProblem,
  })
  const draft = useBlogDraft(form, person.id, post)

  function save({ photo, en, bn }: EditBlogPostFormValues) {
    return send(photo, (url) => {
      const stored = { title, description, content, language, translation }
      const changes = changedFields(
        fromTextsByLocale({ en: withContent(en), bn: withContent(bn) }, language),
        stored,
      )
      const body = { ...changes, ...(url && { photo: url }), revision }
      return apiFetch(`blogposts/${_id}`, { method: 'PATCH', body })
    })
  }

  function leave() {
    router.push('/dashboard/allBlog')
    // Prefetched pages do not contain the change.
    router.refresh()
  }

  function cancel() {
    draft.finish()
    leave()
  }

  const failure = t(isPhotoProblem ? 'create.photoFailure' : 'create.failure')

  return (
    <form {...form.formProps} className="flex flex-col gap-6" aria-label={t('edit.title')}>
      <FormDraft form={form} />
      <BlogFields form={form} draft={draft} post={post} startsWith={startsWith} />
      <FormError title={failure} error={problem} onLoadLatest={() => router.refresh()} />
      {draft.isUnsaved ? (
        <FormNotice notice={{ title: t('create.unkept'), text: t('edit.unkeptText') }} />
      ) : null}
      <FormActions
        submit={t('edit.submit')}
        isSending={form.isSubmitting}
        isDone={isDone}
        onCancel={cancel}
        status={stage ? t(STAGES[stage]) : ''}
      />
    </form>
  )
}

function withContent<T extends { content?: string }>(texts: T | undefined) {
  return texts && { ...texts, content: texts.content ?? '' }
}
