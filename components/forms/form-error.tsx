'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ApiError } from '@/lib/core/http/api-client'
import { FormNotice } from './form-notice'
import { useErrorText } from './use-error-text'

type FormErrorProps = {
  title: string
  error: ApiError | null
  onLoadLatest?: () => void
}

/** After a conflict, offers the latest version. */
export function FormError({ title, error, onLoadLatest }: FormErrorProps) {
  const t = useTranslations('errors')
  const common = useTranslations('shared')
  const errorText = useErrorText()
  if (!error) return null
  const text = errorText(error)
  if (onLoadLatest && error.code === 'edited-meanwhile') {
    return (
      <FormNotice
        notice={{ title: t('editedMeanwhileTitle'), text: `${text} ${t('editedMeanwhile')}` }}
        action={
          <Button variant="secondary" size="sm" onClick={onLoadLatest}>
            {t('loadLatest')}
          </Button>
        }
      />
    )
  }
  if (!error.isTransient) return <FormNotice notice={{ title, text }} />
  return (
    <FormNotice
      notice={{ title, text: `${text} ${t('nothingLost')}` }}
      action={
        <Button type="submit" variant="secondary" size="sm">
          {common('tryAgain')}
        </Button>
      }
    />
  )
}
