import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { parseDonorOfUserResponse } from '@/lib/features/users/wire'

/** The country code: the initial value of a phone field. */
export const PHONE_PREFIX = '+880 '

/** In the digits of the page's language. Undefined while it loads and without a donor record. */
export function useDonorPhone(email: string): string | undefined {
  const locale = useLocale()
  const phone = useDonorRecord(email)?.phone
  return phone && toLocalDigits(phone, locale)
}

export function useDonorRecord(email: string) {
  const { data } = useSWR(
    ['getuser', email] as const,
    ([path]) => apiFetch(path, { body: { email } }).then(parseDonorOfUserResponse),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return data
}
