'use client'

import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useImperativeHandle } from 'react'
import { useLoginAbove } from '@/components/session/use-login-above'
import { useLater } from '@/components/ui/use-later'
import type { FormKeeperProps } from './form-keeper'
import { type DraftState, useFormDraft } from './use-form-draft'

const loadLogin = () =>
  import('@/components/session/login-dialog').then((module) => module.LoginDialog)

/** What a `FormKeeper` shows: the line of a draft that was put back, and the login. */
export function FormKeeperParts({ form }: FormKeeperProps) {
  const { person, keeper } = form.keeping
  const { state, startAgain, forget } = useFormDraft(form.keeping)
  const { asked, asPerson } = useLoginAbove(person)
  useImperativeHandle(keeper, () => ({ forget, asPerson }))
  const [Login, fetchLogin] = useLater(loadLogin)

  useEffect(() => {
    if (asked) fetchLogin().then((hasCome) => hasCome || asked.answer('lost'))
  }, [asked, fetchLogin])

  return (
    <>
      {state === 'none' ? null : <Kept state={state} onStartAgain={startAgain} />}
      {asked && Login ? <Login {...asked} email={person} /> : null}
    </>
  )
}

type KeptProps = { state: Exclude<DraftState, 'none'>; onStartAgain: () => void }

function Kept({ state, onStartAgain }: KeptProps) {
  const t = useTranslations('shared.draft')
  return (
    <p
      role="status"
      className="flex animate-fade-in items-start gap-2.5 rounded bg-surface-sunken px-3.5 py-2 text-sm text-text-muted"
    >
      <History aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        {t(state)}
        <button
          type="button"
          onClick={onStartAgain}
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
        >
          {t('startAgain')}
        </button>
      </span>
    </p>
  )
}
