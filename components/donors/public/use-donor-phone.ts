import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { callApi } from '@/lib/core/http/api-client'
import { localDigits } from '@/lib/core/validation/digits'
import { donorOfAnswer, type WireUserAnswer } from '@/lib/features/users/wire'

/** The country code: the initial value of a phone field. */
export const PHONE_START = '+880 '

/** In the digits of the page's language. Undefined while it loads and without a donor record. */
export function useDonorPhone(email: string): string | undefined {
  const locale = useLocale()
  const phone = useDonorRecord(email)?.phone
  return phone && localDigits(phone, locale)
}

export function useDonorRecord(email: string) {
  const { data } = useSWR(
    ['getuser', email],
    ([call]) => callApi<WireUserAnswer>(call, { body: { email } }).then(donorOfAnswer),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return data
}
