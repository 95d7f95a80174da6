'use client'

import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { LanguageTabs } from '@/components/forms/language-tabs'
import { PhotoField } from '@/components/forms/photo-field'
import type { useAppForm } from '@/components/forms/use-app-form'
import { Button } from '@/components/ui/button'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { ConfirmDialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { CurrentPhoto } from '@/components/ui/photo-input'
import { useFormatDay } from '@/components/ui/use-format'
import { dhakaDay } from '@/lib/core/time/calendar'
import { MAX_LENGTH } from '@/lib/core/validation/fields'
import { POST_TEXTS } from '@/lib/features/blog/rules'
import type { EditBlogPostFormValues } from '@/lib/features/blog/schema'
import type { EditablePost } from '@/lib/features/blog/server/blog-post-dto'
import type { Locale } from '@/lib/i18n/routing'
import { type TextsByLocale, toTextsByLocale } from '@/lib/i18n/translated-content'
import { ContentField } from './content-field'
import type { BlogFormInput, useBlogDraft } from './use-blog-draft'

type Form = ReturnType<typeof useAppForm<BlogFormInput, EditBlogPostFormValues, unknown>>

type BlogFieldsProps = {
  form: Pick<Form, 'register' | 'control' | 'errorOf' | 'getValues' | 'formState' | 'setFocus'>
  draft: ReturnType<typeof useBlogDraft>
  post?: EditablePost
  /** The language of the first tab; by default that of the page. */
  startsWith?: Locale
}

type Texts = { title: string; description: string; content: string }

export function postTextsByLanguage(post: EditablePost): TextsByLocale<Texts> {
  const { title, description, content } = post
  return toTextsByLocale({ title, description, content }, post)
}

export function BlogFields({ form, draft, post, startsWith }: BlogFieldsProps) {
  const t = useTranslations('blog.admin.create')
  const edit = useTranslations('blog.admin.edit')
  const { register, control, errorOf } = form
  const stored = post && postTextsByLanguage(post)
  return (
    <>
      {draft.found ? (
        <PostDraftNotice
          savedAt={draft.found.savedAt}
          isOutdated={draft.isOutdated}
          onDiscard={draft.discard}
        />
      ) : null}
      <LanguageTabs form={form} fieldNames={POST_TEXTS} startsWith={startsWith}>
        {(language) => (
          <>
            <FormField label={t('name')} error={errorOf(`${language}.title`)} required>
              {(field) => (
                <Input
                  {...field}
                  {...register(`${language}.title`)}
                  defaultValue={stored?.[language]?.title}
                  lang={language}
                  autoComplete="off"
                />
              )}
            </FormField>
            <FormField label={t('description')} error={errorOf(`${language}.description`)} required>
              {(field) => (
                <CountedTextarea
                  key={draft.remountKey}
                  {...field}
                  {...register(`${language}.description`)}
                  defaultValue={
                    form.getValues(`${language}.description`) ?? stored?.[language]?.description
                  }
                  lang={language}
                  maxLength={MAX_LENGTH.description}
                />
              )}
            </FormField>
            <FormField label={t('content')} error={errorOf(`${language}.content`)} optional group>
              {(field) => (
                <Controller
                  control={control}
                  name={`${language}.content`}
                  render={({ field: { value = '', onChange, onBlur, ref } }) => (
                    <ContentField
                      key={draft.remountKey}
                      field={{ ...field, lang: language }}
                      startsWith={value}
                      length={value.length}
                      onChange={onChange}
                      onBlur={onBlur}
                      inputRef={ref}
                    />
                  )}
                />
              )}
            </FormField>
          </>
        )}
      </LanguageTabs>
      <PhotoField
        form={form}
        label={t('photo')}
        required={!post}
        current={post?.photo && <CurrentPhoto url={post.photo} />}
        emptyLabel={post && edit('keepPhoto')}
      />
    </>
  )
}

type PostDraftNoticeProps = {
  savedAt: string
  /** Whether another edit changed the post since the draft. */
  isOutdated: boolean
  onDiscard: () => void
}

function PostDraftNotice({ savedAt, isOutdated, onDiscard }: PostDraftNoticeProps) {
  const t = useTranslations('blog.admin.draft')
  const ask = useTranslations('admin-list.delete')
  const common = useTranslations('shared')
  const formatDay = useFormatDay()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-line bg-surface-sunken px-4 py-3">
      <History aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
      <div role="status" className="min-w-48 flex-1">
        <p className="font-semibold">
          {t('found', { day: formatDay(dhakaDay(new Date(savedAt))) })}
        </p>
        {isOutdated ? <p className="text-sm">{t('changed')}</p> : null}
        <p className="text-sm text-text-muted">{t('photo')}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={ask('title')}
        text={ask('text')}
        confirmLabel={t('discardConfirm')}
        cancelLabel={common('cancel')}
        onConfirm={onDiscard}
        tone="danger"
      />
    </div>
  )
}
