import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { PhotoField } from '@/components/forms/photo-field'
import type { useAppForm } from '@/components/forms/use-app-form'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { MAX_LENGTH } from '@/lib/core/validation/fields'
import type { EditBlogPostForm, editBlogPostFormSchema } from '@/lib/features/blog/schema'
import type { EditablePost } from '@/lib/features/blog/shapes'
import { ContentField } from './content-field'
import { DraftNotice } from './draft-notice'
import type { useBlogDraft } from './use-blog-draft'

/** The values of the fields, before the schema has parsed them. */
export type BlogTyped = z.input<typeof editBlogPostFormSchema>

type Form = ReturnType<typeof useAppForm<BlogTyped, EditBlogPostForm, unknown>>

type BlogFieldsProps = {
  form: Pick<Form, 'register' | 'control' | 'errorOf' | 'getValues'>
  draft: ReturnType<typeof useBlogDraft>
  /** The post that is edited. */
  post?: EditablePost
}

/** The fields of a new or an edited post, below the notice of a restored draft. */
export function BlogFields({ form, draft, post }: BlogFieldsProps) {
  const t = useTranslations('blog.admin.create')
  const edit = useTranslations('blog.admin.edit')
  const { register, control, errorOf } = form
  return (
    <>
      {draft.found ? (
        <DraftNotice
          savedAt={draft.found.savedAt}
          isOutdated={draft.isOutdated}
          onDiscard={draft.discard}
        />
      ) : null}
      <FormField label={t('name')} error={errorOf('title')} required>
        {(field) => (
          <Input {...field} {...register('title')} defaultValue={post?.title} autoComplete="off" />
        )}
      </FormField>
      <FormField
        label={t('description')}
        hint={t('descriptionHint')}
        error={errorOf('description')}
        required
      >
        {(field) => (
          <CountedTextarea
            key={draft.turn}
            {...field}
            {...register('description')}
            defaultValue={form.getValues('description') ?? post?.description}
            maxLength={MAX_LENGTH.description}
          />
        )}
      </FormField>
      <PhotoField
        form={form}
        label={t('photo')}
        hint={t('photoHint')}
        required={!post}
        currentUrl={post?.photo}
        emptyLabel={post && edit('keepPhoto')}
      />
      <FormField
        label={t('content')}
        hint={t('contentHint')}
        error={errorOf('content')}
        optional
        group
      >
        {(field) => (
          <Controller
            control={control}
            name="content"
            render={({ field: { value = '', onChange, onBlur, ref } }) => (
              <ContentField
                key={draft.turn}
                field={field}
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
  )
}
