import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ApiError } from '@/lib/core/http/api-client'

export function ChapterLoadError({ problem, onRetry }: { problem: ApiError; onRetry: () => void }) {
  const t = useTranslations('chapters.own.board')
  const errorText = useErrorText()
  return (
    <div role="alert">
      <EmptyState
        title={t('failure')}
        text={errorText(problem)}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('again')}
          </Button>
        }
      />
    </div>
  )
}
