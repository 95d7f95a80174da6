'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { useLazyComponent } from '@/components/ui/use-lazy-component'
import { FormNotice } from './form-notice'

type LazyFieldsProps<Props extends object> = {
  /** The caller keeps it, so that fields that were away for a while do not load again. */
  from: ReturnType<typeof useLazyComponent<Props>>
  props: Props
  /** Loads the fields even while they are out of view, for example when the form has the focus. */
  isWanted: boolean
  /** Reserves the height of the fields, if the rows do not. */
  className?: string
  rows: number
}

/** Fields below the first screen or with much code, which load when the person reaches them. */
export function LazyFields<Props extends object>({
  from: [Fields, fetchFields],
  props,
  isWanted,
  className,
  rows,
}: LazyFieldsProps<Props>) {
  const t = useTranslations('errors')
  const common = useTranslations('shared')
  const [hasFailed, setFailed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const loadFields = useCallback(
    () => void fetchFields().then((loaded) => setFailed(!loaded)),
    [fetchFields],
  )

  useEffect(() => {
    if (isWanted) loadFields()
  }, [isWanted, loadFields])

  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadFields())
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [loadFields])

  if (Fields) return <Fields {...props} />
  return (
    <div ref={container} className={clsx('flex flex-col gap-8', className)}>
      {hasFailed ? (
        <FormNotice
          notice={{ title: t('network') }}
          action={
            <Button variant="secondary" size="sm" onClick={loadFields}>
              {common('tryAgain')}
            </Button>
          }
        />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
        Array.from({ length: rows }, (_, row) => <Skeleton key={row} className="h-20" />)
      )}
    </div>
  )
}
