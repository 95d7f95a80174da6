import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import { donorOfAnswer, type WireUserAnswer } from '@/lib/features/users/wire'

/** The country code: what a phone field contains until the person's number is known. */
export const PHONE_START = '+880 '

/** The phone number in a person's donor record, or undefined while it loads and without a record. */
export function useDonorPhone(email: string): string | undefined {
  return useDonorRecord(email)?.phone
}

/** A person's donor record as forms need it, or undefined while it loads and without a record. */
export function useDonorRecord(email: string) {
  const { data } = useSWR(
    ['getuser', email],
    ([call]) => callApi<WireUserAnswer>(call, { body: { email } }).then(donorOfAnswer),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return data
}
