'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { ResetPasswordFormValues as ResetValues } from '@/lib/features/users/schema'
import { NewPasswordFields } from './account-fields'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.resetPasswordFormSchema)

export function ResetPasswordForm({ token }: { token: string }) {
  const t = useTranslations('users.account.reset')
  const router = useRouter()
  const { resetPassword } = useAuth()
  const errorText = useErrorText()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: {},
    submit: ({ password }: ResetValues) => {
      setNotice(null)
      return resetPassword(token, password)
    },
    onDone: () => {
      toast.success(t('done'), { text: t('doneText') })
      router.replace('/login')
    },
    onError: (error) => {
      setNotice({ title: t('failure'), text: errorText(error) })
      // The page then says that the link is no longer valid, and how to get another.
      if (error.code === 'link-not-valid') router.refresh()
    },
  })
  return (
    <form {...form.formProps} aria-labelledby="account-title" className="grid gap-5">
      <NewPasswordFields label={t('password')} form={form} />
      <FormNotice notice={notice} />
      <Button type="submit" size="lg" loading={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
