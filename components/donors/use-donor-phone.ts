import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import type { FormOwner } from '@/components/forms/form-owner'
import { apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { fromApiDonor } from '@/lib/features/donors/wire'

/** The country code: the initial value of a phone field. */
export const PHONE_PREFIX = '+880 '

interface PhoneForm {
  getValues: (field: 'phone') => string
  watch: (field: 'phone') => string
  setValue: (field: 'phone', value: string) => void
}

/**
 * Fills in the phone of the donor record when it has loaded, unless the person has begun to type.
 * While `isLoading`, a form would report a missing phone.
 */
export function useDonorPhonePrefill({ getValues, setValue, watch }: PhoneForm, person: FormOwner) {
  const locale = useLocale()
  const { donor, isLoading } = useDonorRecord(person)
  const phone = donor?.phone
  useEffect(() => {
    if (!phone || isTyped(getValues('phone'))) return
    setValue('phone', toLocalDigits(phone, locale))
    const { activeElement: focused } = document
    // Otherwise the next digits would follow the filled-in number.
    if (focused instanceof HTMLInputElement && focused.name === 'phone') focused.select()
  }, [phone, locale, getValues, setValue])
  return { isLoading: isLoading && !isTyped(watch('phone')) }
}

function isTyped(phone: string): boolean {
  return !['', PHONE_PREFIX.trim()].includes(phone.trim())
}

export function useDonorRecord({ id, email }: FormOwner) {
  const { data: donor, isLoading } = useSWR(
    ['getuser', id] as const,
    async ([path]) => {
      const { user } = await apiFetch(path, { body: { email } })
      return user.donor && fromApiDonor(user.donor)
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  return { donor, isLoading }
}
