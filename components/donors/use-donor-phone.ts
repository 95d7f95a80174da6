import { useLocale } from 'next-intl'
import useSWR from 'swr'
import type { FormOwner } from '@/components/forms/form-owner'
import { apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { fromApiDonor } from '@/lib/features/donors/wire'

/** The country code: the initial value of a phone field. */
export const PHONE_PREFIX = '+880 '

/** In the digits of the page's language. Undefined while it loads and without a donor record. */
export function useDonorPhone(person: FormOwner): string | undefined {
  const locale = useLocale()
  const phone = useDonorRecord(person)?.phone
  return phone && toLocalDigits(phone, locale)
}

export function useDonorRecord({ id, email }: FormOwner) {
  const { data } = useSWR(
    ['getuser', id] as const,
    async ([path]) => {
      const { user } = await apiFetch(path, { body: { email } })
      return user.donor && fromApiDonor(user.donor)
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return data
}
