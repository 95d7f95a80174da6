import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { SaveLivesIllustration } from '@/components/ui/illustrations'

type AccountPageLayoutProps = {
  title: string
  intro?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const SIGN_UP_REASONS = [
  { key: 'give', icon: 'droplet' },
  { key: 'ask', icon: 'hand-heart' },
  { key: 'book', icon: 'calendar-check' },
] as const

export function AccountPageLayout({ title, intro, footer, children }: AccountPageLayoutProps) {
  return (
    <div className="min-h-full bg-surface-sunken">
      <div className="container-page grid items-start gap-x-16 py-6 sm:py-12 lg:grid-cols-[1fr_minmax(0,30rem)] lg:py-16">
        <SignUpReasons />
        <Card className="mx-auto w-full max-w-lg gap-6 sm:p-8">
          <header className="grid gap-2">
            <h1 id="account-title" className="text-2xl font-bold">
              {title}
            </h1>
            {intro}
          </header>
          {children}
          {footer ? (
            <p className="border-t border-line pt-5 text-center text-text-muted">{footer}</p>
          ) : null}
        </Card>
      </div>
    </div>
  )
}

function SignUpReasons() {
  const t = useTranslations('users.account.reasons')
  return (
    <aside aria-labelledby="account-reasons" className="sticky top-24 hidden max-w-md lg:block">
      <SaveLivesIllustration className="h-56 w-auto" />
      <h2 id="account-reasons" className="mt-6 text-xl font-bold">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-5">
        {SIGN_UP_REASONS.map(({ key, icon }) => (
          <li key={key} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
              <Icon name={icon} className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">{t(`${key}.title`)}</span>
              <span className="block text-pretty text-text-muted">{t(`${key}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
