'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import type { ResetForm as ResetValues } from '@/lib/features/users/schema'
import { NewPasswordFields } from './new-password-fields'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.resetFormSchema)

export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('users.account.reset')
  const router = useRouter()
  const { resetPassword } = useAuth()
  const problemText = useProblemText()
  const [notice, setNotice] = useState<Notice | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: {},
    submit: ({ password }: ResetValues) => {
      setNotice(null)
      return resetPassword(token, password)
    },
    onDone: () => {
      notify.success(t('done'), { text: t('doneText') })
      router.replace('/login')
    },
    onProblem: (problem) => {
      setNotice({ title: t('failure'), text: problemText(problem) })
      // The page then says that the link is no longer valid, and how to get another.
      if (problem.code === 'link-not-valid') router.refresh()
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
