import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AddressConfirmed, LetterSent, LinkExpired } from '@/components/illustrations'
import { ScriptsNeeded } from '@/components/layout/scripts-needed'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { AccountFrame } from '@/components/users/public/account-frame'
import { ConfirmEmailButton } from '@/components/users/public/confirm-email-button'
import { MailLinkButton } from '@/components/users/public/mail-link-button'
import { currentUser } from '@/lib/core/auth/page-guard'
import { readVerification } from '@/lib/features/users/mailed-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type LinkAddress, privateLinkPage, tokenOf } from '../link-address'

type VerifyPageProps = LocaleParams & LinkAddress

const PICTURES = {
  guest: LetterSent,
  ready: LetterSent,
  confirmed: AddressConfirmed,
  'not-valid': LinkExpired,
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('users.account.verify')
  return { title: t('ready.title'), ...privateLinkPage }
}

export default async function VerifyPage({ params, searchParams }: VerifyPageProps) {
  await pageLocale(params)
  const [person, token] = await Promise.all([currentUser(), tokenOf(searchParams)])
  const state = await readVerification(person, token)
  const t = await getTranslations('users.account.verify')
  const Picture = PICTURES[state]
  const nextStep = {
    guest: (
      <Button asChild size="lg">
        <Link href={`/login?callbackUrl=${encodeURIComponent(`/verify?token=${token}`)}`}>
          {t('guest.action')}
        </Link>
      </Button>
    ),
    ready: <ConfirmEmailButton token={token} />,
    confirmed: (
      <Button asChild size="lg">
        <Link href="/">{t('confirmed.action')}</Link>
      </Button>
    ),
    'not-valid': <MailLinkButton kind="verification" size="lg" />,
  }[state]
  return (
    <ClientMessages namespaces={['users.account', 'errors', 'ui', 'shared']}>
      <AccountFrame
        title={t(`${state}.title`)}
        intro={
          <p className="text-text-muted">{t(`${state}.text`, { email: person?.email ?? '' })}</p>
        }
      >
        <Picture className="mx-auto h-40 w-auto" />
        {state === 'ready' || state === 'not-valid' ? <ScriptsNeeded what="verify" /> : null}
        {nextStep}
      </AccountFrame>
    </ClientMessages>
  )
}
