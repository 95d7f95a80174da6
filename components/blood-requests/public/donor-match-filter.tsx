'use client'

import { useTranslations } from 'next-intl'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { ForMember } from './for-member'
import type { RequestsView } from './requests-view'

const loadOwnMatch = () => import('./own-match').then((module) => module.OwnMatch)

export type Match = Pick<RequestsView, 'group' | 'isDonors'>

type DonorMatchFilterProps = { value: Match; onValueChange: (match: Match) => void }

/** The row is always there, so nothing below it shifts when the donor is known. */
export function DonorMatchFilter({
  value: { group, isDonors },
  onValueChange,
}: DonorMatchFilterProps) {
  const t = useTranslations('blood-requests.public.list')
  if (group) {
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
        <input
          type="checkbox"
          checked={Boolean(isDonors)}
          onChange={({ target }) => onValueChange({ group, isDonors: target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{t('donorMatch', { group: printedBloodGroup(group) })}</span>
      </label>
    )
  }
  const hint = <p className="text-text-muted">{t('donorHint')}</p>
  return (
    <div className="flex min-h-11 items-center noscript:hidden">
      <ForMember
        load={loadOwnMatch}
        draw={(OwnMatch, person) => (
          <OwnMatch person={person} onChoose={onValueChange}>
            {hint}
          </OwnMatch>
        )}
      >
        {hint}
      </ForMember>
    </div>
  )
}
