'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Notice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { ApiProblem, networkProblem } from '@/lib/core/http/api-client'

type GoogleButtonProps = {
  label: string
  /** The path of this site to return to from Google. */
  pathAfter: () => string
  onNotice: (notice: Notice | null) => void
}

export function GoogleButton({ label, pathAfter, onNotice }: GoogleButtonProps) {
  const t = useTranslations('users.account')
  const problemText = useProblemText()
  const { googleLogin } = useAuth()
  const [isLeaving, setLeaving] = useState(false)

  // The browser's Back from Google may restore this page while the button is still loading.
  useEffect(() => {
    const rest = () => setLeaving(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])

  async function leave() {
    onNotice(null)
    setLeaving(true)
    try {
      await googleLogin(pathAfter())
    } catch (problem) {
      setLeaving(false)
      onNotice({ title: t('googleFailure'), text: problemText(asProblem(problem)) })
    }
  }

  return (
    <Button variant="secondary" size="lg" loading={isLeaving} onClick={leave}>
      {label}
    </Button>
  )
}

/** Other errors come from next-auth when the connection failed in between. */
export function asProblem(problem: unknown): ApiProblem {
  return problem instanceof ApiProblem ? problem : networkProblem()
}
