'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useEligibility } from '@/components/pledges/public/use-eligibility'
import type { CurrentUser } from '@/components/session/use-auth'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import type { RequestsView } from './requests-view'

export type GroupFilterValue = Pick<RequestsView, 'group' | 'isDonors'>

type OwnGroupFilterButtonProps = {
  person: CurrentUser
  onChoose: (value: GroupFilterValue) => void
  children: ReactNode
}

export function OwnGroupFilterButton({ person, onChoose, children }: OwnGroupFilterButtonProps) {
  const t = useTranslations('requests.public.list')
  const group = useEligibility(person).eligibility?.donor?.bloodGroup
  if (!group) return children
  return (
    <Button variant="secondary" size="sm" onClick={() => onChoose({ group, isDonors: true })}>
      {t('ownMatch', { group: printedBloodGroup(group) })}
    </Button>
  )
}
