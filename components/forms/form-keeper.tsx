'use client'

import { useEffect } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { draftExists } from './has-draft'
import type { useAppForm } from './use-app-form'

const loadParts = () => import('./form-keeper-parts').then((module) => module.FormKeeperParts)

export type FormKeeperProps = {
  form: Pick<ReturnType<typeof useAppForm>, 'keeping'>
}

/** Must come first in the form; its code loads on focus or for a draft. Needs the messages `ui`. */
export function FormKeeper({ form }: FormKeeperProps) {
  const { draft, isAwake } = form.keeping
  const [Parts, fetchParts] = useLazyComponent(loadParts)

  useEffect(() => {
    if (isAwake || draftExists(draft)) fetchParts()
  }, [isAwake, draft, fetchParts])

  return Parts ? <Parts form={form} /> : null
}
