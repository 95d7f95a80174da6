import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import { localDigits } from '@/lib/core/validation/digits'
import { donorOfAnswer, type WireUserAnswer } from '@/lib/features/users/wire'

/** The country code: what a phone field contains until the person's number is known. */
export const PHONE_START = '+880 '

/**
 * The phone number in a person's donor record, in the digits of the page's language, or undefined while it
 * loads and without a record.
 */
export function useDonorPhone(email: string): string | undefined {
  const locale = useLocale()
  const phone = useDonorRecord(email)?.phone
  return phone && localDigits(phone, locale)
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
