import { useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-session'
import { useEligibility } from './use-eligibility'

type PledgeDonorCheckProps = { person: CurrentUser; onChecked: (isDonor: boolean) => void }

/** Only members need it and SWR, so it loads on demand. */
export function PledgeDonorCheck({ person, onChecked }: PledgeDonorCheckProps) {
  const { eligibility, isLoaded } = useEligibility(person)
  const isDonor = eligibility?.isDonor ?? false
  useEffect(() => {
    if (isLoaded) onChecked(isDonor)
  }, [isLoaded, isDonor, onChecked])
  return null
}
