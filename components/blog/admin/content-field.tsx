'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { MAX_CONTENT_LENGTH } from '@/lib/features/blog/rules'
import type { ContentEditorProps } from './content-editor'
import { EditorFrame, EditorSkeleton } from './editor-frame'

const loadEditor = () => import('./content-editor').then((module) => module.ContentEditor)

/** From this length on, the field shows how many characters are left. */
const NEARLY_FULL = MAX_CONTENT_LENGTH * 0.9

type ContentFieldProps = ContentEditorProps & { length: number }

/** The editor is large, so it loads after the rest of the form. */
export function ContentField({ length, startsWith: now, ...editor }: ContentFieldProps) {
  const [startsWith] = useState(now)
  const common = useTranslations('shared')
  const [Editor, fetchEditor] = useLazyComponent(loadEditor)
  const [hasFailed, setFailed] = useState(false)
  const fetchOnce = useCallback(async () => {
    setFailed(false)
    setFailed(!(await fetchEditor()))
  }, [fetchEditor])
  useEffect(() => void fetchOnce(), [fetchOnce])

  if (Editor) {
    return (
      <>
        <Editor startsWith={startsWith} {...editor} />
        <CharactersLeft count={MAX_CONTENT_LENGTH - length} isVisible={length >= NEARLY_FULL} />
      </>
    )
  }
  if (hasFailed) return <EditorLoadError onAgain={fetchOnce} />
  return (
    <>
      <EditorSkeleton />
      <p role="status" className="sr-only">
        {common('loading')}
      </p>
    </>
  )
}

function CharactersLeft({ count, isVisible }: { count: number; isVisible: boolean }) {
  const t = useTranslations('blog.admin.editor')
  return (
    <p
      role="status"
      className={cn('figures text-right text-sm', count < 0 ? 'text-danger' : 'text-text-muted')}
    >
      {!isVisible ? '' : count < 0 ? t('over', { count: -count }) : t('left', { count })}
    </p>
  )
}

function EditorLoadError({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('blog.admin.editor')
  const common = useTranslations('shared')
  return (
    <EditorFrame>
      <div
        role="alert"
        className="flex min-h-93 flex-col items-center justify-center gap-4 p-6 text-center"
      >
        <p>{t('notHere')}</p>
        <Button variant="secondary" onClick={onAgain}>
          {common('tryAgain')}
        </Button>
      </div>
    </EditorFrame>
  )
}
