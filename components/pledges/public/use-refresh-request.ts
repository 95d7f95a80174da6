import { usePathname } from 'next/navigation'
import { useSWRConfig } from 'swr'
import { isOpenRequestsKey } from '@/components/requests/public/use-open-requests'
import type { CurrentUser } from '@/components/session/use-session'
import { useRouter } from '@/components/ui/use-router'
import { withoutLocale } from '@/lib/i18n/localized-path'
import { eligibilityKey } from './eligibility-response'

/** Reloads the lists of requests, what the person may pledge to, and the request's own page. */
export function useRefreshRequest(requestId: string, person: Pick<CurrentUser, 'id'>) {
  const { mutate } = useSWRConfig()
  const router = useRouter()
  const isOwnPage = withoutLocale(usePathname()) === `/request/${requestId}`

  return () => {
    // Not on a list: SWR has refreshed it, and Next.js would scroll a filtered list to the top
    // (https://github.com/vercel/next.js/issues/98323).
    if (isOwnPage) router.refresh()
    return Promise.all([mutate(isOpenRequestsKey), mutate(eligibilityKey(person))])
  }
}
