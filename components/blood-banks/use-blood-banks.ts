'use client'

import useSWR from 'swr'
import { usePageLocale } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { localizeContent } from '@/lib/i18n/translated-content'

type LoadOptions = { revalidateOnFocus?: boolean; shouldRetryOnError?: boolean }

/** Loads the blood banks that these filters find, in the page's language. */
export function useBloodBanks(filters: Record<string, string>, options: LoadOptions) {
  const locale = usePageLocale()
  const { data, error, mutate, isValidating } = useSWR(
    `blood-banks?${new URLSearchParams(filters)}`,
    (path) => apiFetch(path),
    options,
  )
  return {
    banks: data?.bloodBanks.map((bank) => localizeContent(bank, locale)),
    hasFailed: Boolean(error) && !data,
    isValidating,
    reload: () => void mutate(),
  }
}
