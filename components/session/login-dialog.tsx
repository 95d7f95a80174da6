'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { CodeForm } from '@/components/users/own/second-factor-code-form'
import { LoginFields } from '@/components/users/public/login-fields'
import { callApi } from '@/lib/core/http/api-client'
import { pathHere } from './login-and-back'
import { useAuth } from './use-auth'
import type { AskedProof } from './use-reauthentication'

type LoginDialogProps = AskedProof & {
  /** The email of the person whose form is open behind the dialog. */
  email: string
}

/** The form behind the dialog is sent after the login. */
export function LoginDialog({ proof, answer, email }: LoginDialogProps) {
  const t = useTranslations('users.account.login.again')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || answer('closed')}
      title={t(`${proof}.title`)}
      description={t(`${proof}.text`)}
      size="sm"
    >
      {/* In React's tree this is inside the other form, which must not be submitted too. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {proof === 'login' ? (
          <LoginAgain email={email} answer={answer} />
        ) : (
          <CodeOfApp answer={answer} />
        )}
      </div>
    </Dialog>
  )
}

type WayProps = Pick<LoginDialogProps, 'answer'>

function LoginAgain({ email, answer }: WayProps & { email: string }) {
  const auth = useAuth()
  const { data: ways } = useSWR('auth/providers', callApi<{ google?: object }>, {
    shouldRetryOnError: false,
  })
  return (
    <LoginFields
      auth={auth}
      email={email}
      hasGoogle={Boolean(ways?.google)}
      pathAfterGoogle={pathHere}
      onLoggedIn={() => answer('given')}
    />
  )
}

function CodeOfApp({ answer }: WayProps) {
  const t = useTranslations('users.account.login.again.code')
  const common = useTranslations('shared')
  return (
    <CodeForm
      takes="either"
      label={t('label')}
      hint={t('hint')}
      submitLabel={t('submit')}
      failure={t('failure')}
      send={(code) => callApi('account/second-factor/proof', { body: { code } })}
      onDone={() => answer('given')}
      aside={
        <Button variant="secondary" onClick={() => answer('closed')}>
          {common('cancel')}
        </Button>
      }
    />
  )
}
