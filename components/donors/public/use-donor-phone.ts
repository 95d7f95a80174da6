import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'

interface Account {
  user: { donor?: { phone: string; bloodGroup: BloodGroup } }
}

/** How every phone number of the country begins: what a field holds until more is known. */
export const PHONE_START = '+880 '

/** The phone number in a person's donor record, once it is known; without one it is left to typing. */
export function useDonorPhone(email: string): string | undefined {
  return useDonorRecord(email)?.phone
}

/** What a form wants to know of a person's donor record, once it is known. */
export function useDonorRecord(email: string) {
  const { data } = useSWR(
    ['getuser', email],
    ([call]) => callApi<Account>(call, { body: { email } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return data?.user.donor
}
