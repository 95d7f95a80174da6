import { usePathname } from 'next/navigation'
import { useSWRConfig } from 'swr'
import { isOpenRequestsKey } from '@/components/requests/public/use-open-requests'
import type { CurrentUser } from '@/components/session/use-session'
import { useRouter } from '@/components/ui/use-router'
import { withoutLocale } from '@/lib/i18n/localized-path'
import { eligibilityKey } from './eligibility-response'

/** Refreshes the lists of requests, the person's eligibility and, if it is open, the page of the request. */
export function useRefreshRequest(requestId: string, person: Pick<CurrentUser, 'id'>) {
  const { mutate } = useSWRConfig()
  const router = useRouter()
  const isRequestPage = withoutLocale(usePathname()) === `/request/${requestId}`

  return () => {
    // A list needs only SWR, and `router.refresh()` would scroll a filtered list to the top
    // (https://github.com/vercel/next.js/issues/98323).
    if (isRequestPage) router.refresh()
    return Promise.all([mutate(isOpenRequestsKey), mutate(eligibilityKey(person))])
  }
}
