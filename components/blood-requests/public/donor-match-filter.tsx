'use client'

import { useTranslations } from 'next-intl'
import { useSession } from '@/components/session/use-session'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import type { RequestsView } from './requests-view'
import { useEligibility } from './use-eligibility'

type Match = Pick<RequestsView, 'group' | 'isDonors'>

type DonorMatchFilterProps = { value: Match; onValueChange: (match: Match) => void }

/**
 * Shows the requests of all patients to whom a donor of the chosen group can give; donors who chose none
 * are offered their own. It keeps its line, so that nothing below it moves when the donor is known.
 */
export function DonorMatchFilter({
  value: { group, isDonors },
  onValueChange,
}: DonorMatchFilterProps) {
  const t = useTranslations('blood-requests.public.list')
  const own = useOwnGroup()
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
  return (
    <div className="flex min-h-11 items-center noscript:hidden">
      {own ? (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onValueChange({ group: own, isDonors: true })}
        >
          {t('ownMatch', { group: printedBloodGroup(own) })}
        </Button>
      ) : (
        <p className="text-text-muted">{t('donorHint')}</p>
      )}
    </div>
  )
}

function useOwnGroup(): BloodGroup | null {
  const { currentUser } = useSession()
  return useEligibility(currentUser).eligibility?.donor?.bloodGroup ?? null
}
