'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormFields } from '@/components/forms/app-form'
import { EntityForm } from '@/components/forms/entity-form'
import type { FormOwner } from '@/components/forms/form-owner'
import { LanguageTabs } from '@/components/forms/language-tabs'
import { useAppForm } from '@/components/forms/use-app-form'
import { PlaceFields } from '@/components/places/place-fields'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { FormField } from '@/components/ui/form-field'
import { Input, Textarea } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { toast } from '@/components/ui/toast'
import { usePageLocale, useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import {
  CHAPTER_KINDS,
  CHAPTER_TEXTS,
  type ChapterKind,
  MAX_ABOUT_LENGTH,
} from '@/lib/features/chapters/rules'
import type { ChapterFormInput, ChapterFormValues } from '@/lib/features/chapters/schema'
import type { EditableChapter } from '@/lib/features/chapters/server/chapter-dto'
import type { Locale } from '@/lib/i18n/routing'
import {
  fromTextsByLocale,
  otherLanguage,
  type TextsByLocale,
  toTextsByLocale,
  translatedApiNames,
} from '@/lib/i18n/translated-content'

const loadSchema = (locale: Locale) =>
  import('@/lib/features/chapters/schema').then((module) => module.chapterFormSchema(locale))

type ChapterFormProps = {
  chapter?: EditableChapter
  person: FormOwner
}

/** Needs the chapter's revision as its `key`. */
export function ChapterForm({ chapter, person }: ChapterFormProps) {
  const t = useTranslations('chapters.admin.form')
  const router = useRouter()
  const locale = usePageLocale()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isDone, setDone] = useState(false)
  const stored = chapter && toTextsByLocale({ name: chapter.name, about: chapter.about }, chapter)
  const startsWith = stored && !stored[locale] ? otherLanguage(locale) : locale
  const { district = '', upazila = '', kind = CHAPTER_KINDS[0], isOpen = false } = chapter ?? {}
  const coordinators = chapter?.coordinators.join('\n') ?? ''

  const form = useAppForm<ChapterFormInput, ChapterFormValues, unknown>({
    loadSchema: () => loadSchema(locale),
    draftName: chapter ? `chapter:${chapter._id}` : 'chapter',
    draftFields: [
      'en.name',
      'en.about',
      'bn.name',
      'bn.about',
      'district',
      'upazila',
      'kind',
      'coordinators',
    ],
    apiNames: (values) => translatedApiNames(CHAPTER_TEXTS, values, { stored: chapter?.language }),
    owner: person,
    // Text fields have a `defaultValue`; defaults here would overwrite text typed before hydration.
    defaultValues: {
      district,
      upazila,
      isOpen,
      // The fields of the closed tab are not rendered.
      [otherLanguage(startsWith)]: stored?.[otherLanguage(startsWith)],
    },
    renderedValues: { ...stored, kind, coordinators },
    submit: ({ en, bn, ...other }) => {
      setProblem(null)
      const body = { ...other, ...fromTextsByLocale({ en, bn }, chapter?.language) }
      if (!chapter) return apiFetch('chapters', { body })
      return apiFetch(`chapters/${chapter._id}`, {
        method: 'PUT',
        body: { ...body, revision: chapter.revision },
      })
    },
    onDone: () => {
      setDone(true)
      toast.success(t('saved'))
      router.push('/dashboard/chapters')
      // Prefetched pages do not contain the change.
      router.refresh()
    },
    onError: setProblem,
  })

  return (
    <EntityForm
      form={form}
      label={t(chapter ? 'editTitle' : 'newTitle')}
      failure={t('failure')}
      problem={problem}
      isStored={chapter !== undefined}
      submit={t(chapter ? 'save' : 'create')}
      isDone={isDone}
      status={form.isSubmitting ? t('saving') : ''}
    >
      <TextFields stored={stored} startsWith={startsWith} />
      <KindField defaultValue={kind} />
      <PlaceFields required="district" />
      <IsOpenField />
      <CoordinatorsField defaultValue={coordinators} />
    </EntityForm>
  )
}

type TextFieldsProps = {
  stored: TextsByLocale<{ name: string; about: string }> | undefined
  startsWith: Locale
}

function TextFields({ stored, startsWith }: TextFieldsProps) {
  const t = useTranslations('chapters.admin.form')
  const form = useFormFields<ChapterFormInput>()
  const { register, errorOf, getValues } = form
  return (
    <LanguageTabs form={form} fieldNames={CHAPTER_TEXTS} startsWith={startsWith}>
      {(language) => (
        <>
          <FormField label={t('name')} error={errorOf(`${language}.name`)} required>
            {(field) => (
              <Input
                {...field}
                {...register(`${language}.name`)}
                defaultValue={getValues(`${language}.name`) ?? stored?.[language]?.name}
                lang={language}
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField label={t('about')} error={errorOf(`${language}.about`)} required>
            {(field) => (
              <CountedTextarea
                {...field}
                {...register(`${language}.about`)}
                defaultValue={getValues(`${language}.about`) ?? stored?.[language]?.about}
                lang={language}
                className="min-h-32"
                maxLength={MAX_ABOUT_LENGTH}
              />
            )}
          </FormField>
        </>
      )}
    </LanguageTabs>
  )
}

function KindField({ defaultValue }: { defaultValue: ChapterKind }) {
  const t = useTranslations('chapters.admin.form')
  const kinds = useTranslations('chapters.public.kinds')
  const { register, errorOf } = useFormFields<ChapterFormInput>()
  return (
    <FormField label={t('kind')} error={errorOf('kind')} required>
      {(field) => (
        <NativeSelect {...field} {...register('kind')} defaultValue={defaultValue}>
          {CHAPTER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds(kind)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}

function IsOpenField() {
  const t = useTranslations('chapters.admin.form')
  const { register } = useFormFields<ChapterFormInput>()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input
        {...register('isOpen')}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        <span className="block font-semibold">{t('isOpen')}</span>
        <span className="block text-sm text-text-muted">{t('isOpenHint')}</span>
      </span>
    </label>
  )
}

function CoordinatorsField({ defaultValue }: { defaultValue: string }) {
  const t = useTranslations('chapters.admin.form')
  const { register, errorOf } = useFormFields<ChapterFormInput>()
  return (
    <FormField
      label={t('coordinators')}
      hint={t('coordinatorsHint')}
      error={errorOf('coordinators')}
      optional
    >
      {(field) => (
        <Textarea
          {...field}
          {...register('coordinators')}
          defaultValue={defaultValue}
          rows={3}
          autoComplete="off"
        />
      )}
    </FormField>
  )
}
