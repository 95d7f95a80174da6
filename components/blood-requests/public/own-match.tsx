'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import type { Match } from './donor-match-filter'
import { useEligibility } from './use-eligibility'

type OwnMatchProps = {
  person: CurrentUser
  onChoose: (match: Match) => void
  children: ReactNode
}

export function OwnMatch({ person, onChoose, children }: OwnMatchProps) {
  const t = useTranslations('blood-requests.public.list')
  const group = useEligibility(person).eligibility?.donor?.bloodGroup
  if (!group) return children
  return (
    <Button variant="secondary" size="sm" onClick={() => onChoose({ group, isDonors: true })}>
      {t('ownMatch', { group: printedBloodGroup(group) })}
    </Button>
  )
}
