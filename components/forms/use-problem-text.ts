'use client'

import { useTranslations } from 'next-intl'
import type { ApiProblem } from '@/lib/core/http/api-client'

/** The server's message, or else one of the catalogue. Needs the messages `errors`. */
export function useProblemText(): (problem: ApiProblem) => string {
  const t = useTranslations('errors')
  return (problem) => {
    if (problem.code === 'network') return t('network')
    if (problem.code === 'unauthenticated') return t('unauthenticated')
    if (problem.code === 'too-many-calls') return problem.message || t('tooManyCalls')
    return problem.message || t('internal')
  }
}
