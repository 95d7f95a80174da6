'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { changedFields } from '@/components/forms/changed-fields'
import { FormActions } from '@/components/forms/form-actions'
import { FormKeeper } from '@/components/forms/form-keeper'
import { FormNotice } from '@/components/forms/form-notice'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { useSendWithPhoto } from '@/components/forms/use-send-with-photo'
import { notify } from '@/components/ui/notify'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http/api-client'
import { POST_TEXTS } from '@/lib/features/blog/rules'
import type { EditBlogPostForm } from '@/lib/features/blog/schema'
import type { EditablePost } from '@/lib/features/blog/shapes'
import { fromEachLanguage, namesInLanguages, otherLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { BlogFields, type BlogTyped, textsOf } from './blog-fields'
import { useBlogDraft } from './use-blog-draft'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/blog/schema').then((module) => module.editBlogPostFormSchema(locale))

const STAGES = { uploading: 'create.uploading', saving: 'edit.saving' } as const

type EditBlogFormProps = {
  post: EditablePost
  account: string
  person: string
}

/** Needs the post's revision as its `key`. */
export function EditBlogForm({ post, account, person }: EditBlogFormProps) {
  const t = useTranslations('blog.admin')
  const router = useRouter()
  const locale = usePageLocale()
  const { send, stage, problem, setProblem, isPhotoProblem } = useSendWithPhoto()
  const [isDone, setDone] = useState(false)
  const { _id, title, description, content, language, translation, revision } = post
  const texts = textsOf(post)
  const startsWith = texts[locale] ? locale : otherLanguage(locale)

  const form = useAppForm<BlogTyped, EditBlogPostForm, unknown>({
    loadSchema: () => loadSchema(locale),
    wireNames: (values) => namesInLanguages(POST_TEXTS, values, { stored: language }),
    person,
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
      notify.success(t('edit.saved'))
      leave()
    },
    onProblem: setProblem,
  })
  const draft = useBlogDraft(form, account, post)

  function save({ photo, en, bn }: EditBlogPostForm) {
    return send(photo, (url) => {
      const stored = { title, description, content, language, translation }
      const changes = changedFields(
        fromEachLanguage({ en: withContent(en), bn: withContent(bn) }, language),
        stored,
      )
      const body = { ...changes, ...(url && { photo: url }), revision }
      return callApi(`blogposts/${_id}`, { method: 'PATCH', body })
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
      <FormKeeper form={form} />
      <BlogFields form={form} draft={draft} post={post} startsWith={startsWith} />
      <SendProblem title={failure} problem={problem} onLoadLatest={() => router.refresh()} />
      {draft.isUnkept ? (
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
