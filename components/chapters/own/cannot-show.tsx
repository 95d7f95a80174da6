import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ApiProblem } from '@/lib/core/http/api-client'

export function CannotShow({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const t = useTranslations('chapters.own.board')
  const textOf = useProblemText()
  return (
    <div role="alert">
      <EmptyState
        title={t('failure')}
        text={textOf(problem)}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('again')}
          </Button>
        }
      />
    </div>
  )
}
