'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import type { FormOwner } from '@/components/forms/form-owner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SecondFactorCodeForm } from '@/components/users/own/second-factor-code-form'
import { LoginFields } from '@/components/users/public/login-fields'
import { PhoneSignIn } from '@/components/users/public/phone-sign-in'
import { apiFetch } from '@/lib/core/http/api-client'
import { currentPath } from './login-href'
import { useAuth } from './use-auth'
import type { ProofRequest } from './use-reauthentication'

type LoginDialogProps = ProofRequest & {
  /** The person whose form is open behind the dialog. */
  owner: FormOwner
}

/** The form behind the dialog is sent after the login. */
export function LoginDialog({ proof, onResult, owner }: LoginDialogProps) {
  const t = useTranslations('users.account.login.again')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onResult('closed')}
      title={t(`${proof}.title`)}
      description={t(`${proof}.text`)}
      size="sm"
    >
      {/* In React's tree this is inside the other form, which must not be submitted too. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {proof === 'login' ? (
          <LoginStep owner={owner} onResult={onResult} />
        ) : (
          <SecondFactorStep onResult={onResult} />
        )}
      </div>
    </Dialog>
  )
}

type LoginMethodProps = Pick<LoginDialogProps, 'onResult'>

function LoginStep({ owner, onResult }: LoginMethodProps & Pick<LoginDialogProps, 'owner'>) {
  const auth = useAuth()
  const { data: providers } = useSWR('auth/providers', (path) => apiFetch(path), {
    shouldRetryOnError: false,
  })
  if (!owner.email) {
    const finish = async () => {
      const session = await apiFetch('auth/session').catch(() => null)
      // The form must not be sent as another person.
      onResult(session?.user?.id === owner.id ? 'given' : 'closed')
    }
    return <PhoneSignIn onSignedIn={finish} />
  }
  return (
    <LoginFields
      auth={auth}
      email={owner.email}
      hasGoogle={Boolean(providers?.google)}
      getReturnPath={currentPath}
      onLoggedIn={() => onResult('given')}
    />
  )
}

function SecondFactorStep({ onResult }: LoginMethodProps) {
  const t = useTranslations('users.account.login.again.code')
  const common = useTranslations('shared')
  return (
    <SecondFactorCodeForm
      accepts="either"
      label={t('label')}
      hint={t('hint')}
      submitLabel={t('submit')}
      failure={t('failure')}
      send={(code) => apiFetch('account/second-factor/proof', { body: { code } })}
      onDone={() => onResult('given')}
      secondaryAction={
        <Button variant="secondary" onClick={() => onResult('closed')}>
          {common('cancel')}
        </Button>
      }
    />
  )
}
