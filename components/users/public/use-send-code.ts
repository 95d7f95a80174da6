'use client'

import { useTranslations } from 'next-intl'
import type { FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'

export function useSendCode() {
  const t = useTranslations('users.account.phoneSignIn')
  const errorText = useErrorText()
  return {
    request: (phone: string) => apiFetch('phone-sign-in/code', { body: { phone } }),
    noticeOf: (error: ApiError): FormNoticeContent => ({
      title: t('askFailure'),
      text: errorText(error),
    }),
  }
}
