'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ApiProblem } from '@/lib/core/http/api-client'
import { FormNotice } from './form-notice'
import { useProblemText } from './use-problem-text'

type SendProblemProps = {
  title: string
  problem: ApiProblem | null
  onLoadLatest?: () => void
}

/** After a conflict, offers the latest version. Needs the messages `errors` and `shared`. */
export function SendProblem({ title, problem, onLoadLatest }: SendProblemProps) {
  const t = useTranslations('errors')
  const common = useTranslations('shared')
  const textOf = useProblemText()
  if (!problem) return null
  const text = textOf(problem)
  if (onLoadLatest && problem.code === 'edited-meanwhile') {
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
  if (!problem.isTransient) return <FormNotice notice={{ title, text }} />
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
