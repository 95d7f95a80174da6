'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { changedFields } from '@/components/forms/changed-fields'
import { FormKeeper } from '@/components/forms/form-keeper'
import { FormNotice } from '@/components/forms/form-notice'
import { SendProblem } from '@/components/forms/send-problem'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoProblem, usePhotoUpload } from '@/components/forms/use-photo-upload'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { EditBlogPostForm } from '@/lib/features/blog/schema'
import type { EditablePost } from '@/lib/features/blog/shapes'
import { BlogFields, type BlogTyped } from './blog-fields'
import { useBlogDraft } from './use-blog-draft'

const loadSchema = () =>
  import('@/lib/features/blog/schema').then((module) => module.editBlogPostFormSchema)

type EditBlogFormProps = {
  post: EditablePost
  /** The account's id, under which the browser keeps the draft. */
  account: string
  /** The e-mail of whoever edits: the author or an admin. */
  person: string
}

/** Edits a published post; a new photo is uploaded first. Needs a `key` of its revision. */
export function EditBlogForm({ post, account, person }: EditBlogFormProps) {
  const t = useTranslations('blog.admin')
  const common = useTranslations('shared')
  const router = useRouter()
  const uploadOnce = usePhotoUpload()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [stage, setStage] = useState<'create.uploading' | 'edit.saving' | null>(null)
  const [isDone, setDone] = useState(false)
  const { _id, title, description, content, revision } = post

  const form = useAppForm<BlogTyped, EditBlogPostForm, unknown>({
    loadSchema,
    person,
    // Title and description are rendered into their fields instead.
    defaultValues: { photo: null, content },
    submit: save,
    onDone: (_saved, values) => {
      draft.finish()
      setDone(true)
      notify.success(t('edit.saved'), { text: t('edit.savedText', { title: values.title }) })
      leave()
    },
    onProblem: setProblem,
  })
  const draft = useBlogDraft(form, account, post)

  async function save({ photo, ...values }: EditBlogPostForm) {
    setProblem(null)
    try {
      setStage('create.uploading')
      const replaced = photo ? { photo: await uploadOnce(photo) } : {}
      setStage('edit.saving')
      const changes = changedFields(values, { title, description, content })
      const body = { ...changes, ...replaced, revision }
      await callApi(`blogposts/${_id}`, { method: 'PATCH', body })
    } finally {
      setStage(null)
    }
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

  const failure = t(problem instanceof PhotoProblem ? 'create.photoFailure' : 'create.failure')

  return (
    <form {...form.formProps} className="flex flex-col gap-6" aria-label={t('edit.title')}>
      <FormKeeper form={form} />
      <BlogFields form={form} draft={draft} post={post} />
      <SendProblem title={failure} problem={problem} onLoadLatest={() => router.refresh()} />
      {draft.isUnkept ? (
        <FormNotice notice={{ title: t('create.unkept'), text: t('edit.unkeptText') }} />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" loading={form.isSubmitting || isDone}>
          {t('edit.submit')}
        </Button>
        <Button variant="secondary" size="lg" disabled={form.isSubmitting} onClick={cancel}>
          {common('cancel')}
        </Button>
        <p role="status" className="text-sm text-text-muted">
          {stage ? t(stage) : ''}
        </p>
      </div>
    </form>
  )
}
