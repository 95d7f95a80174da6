'use client'

import { useEffect } from 'react'
import { useLater } from '@/components/ui/use-later'
import { hasDraft } from './has-draft'
import type { useAppForm } from './use-app-form'

const loadParts = () => import('./form-keeper-parts').then((module) => module.FormKeeperParts)

export type FormKeeperProps = {
  form: Pick<ReturnType<typeof useAppForm>, 'keeping'>
}

/**
 * Stands first in a form that keeps what is typed: says when it was put back, and asks whoever is no
 * longer logged in to do so in place. Its code is fetched when the form is first touched, or has
 * something to put back. Needs the messages `shared` and those of `IN_PLACE_LOGIN`.
 */
export function FormKeeper({ form }: FormKeeperProps) {
  const { draft, isAwake } = form.keeping
  const [Parts, fetchParts] = useLater(loadParts)

  useEffect(() => {
    if (isAwake || hasDraft(draft)) fetchParts()
  }, [isAwake, draft, fetchParts])

  return Parts ? <Parts form={form} /> : null
}
