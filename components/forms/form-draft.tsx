'use client'

import { useEffect } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { hasDraft } from './draft-store'
import type { FormDraftProps } from './form-draft-content'

const loadContent = () => import('./form-draft-content').then((module) => module.FormDraftContent)

/** Must come first in the form; its code loads on focus or for a draft. Needs the messages `ui`. */
export function FormDraft({ form }: FormDraftProps) {
  const { draftName, wasFocused } = form.draftControl
  const [Content, fetchContent] = useLazyComponent(loadContent)

  useEffect(() => {
    if (wasFocused || hasDraft(draftName)) fetchContent()
  }, [wasFocused, draftName, fetchContent])

  return Content ? <Content form={form} /> : null
}
