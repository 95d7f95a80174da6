'use client'

import { CircleAlert, CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { deleteDraft, saveDraft, type Typed } from '@/components/forms/form-draft'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { formsHere } from './form-events'
import {
  forgetForm,
  type KeptForm,
  keptForms,
  keptFormsOf,
  onKeptForms,
  type Refused,
  startSending,
  takeOutcome,
} from './kept-forms'

/** Omits forms whose own page is open and shows them. */
export function KeptForms() {
  const t = useTranslations('offline.form')
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const [forms, setForms] = useState<KeptForm[]>([])
  const person = currentUser?.email
  // Offline, the current user is unknown, so show only that something waits.
  const isUnknown = !person && loading

  const read = useEffectEvent(async () => {
    const reading = person ? keptFormsOf(person) : isUnknown ? keptForms() : []
    const all = await Promise.resolve(reading).catch(() => [])
    const elsewhere = all.filter(({ id }) => !formsHere.has(id))
    if (isUnknown) return setForms(elsewhere.filter(({ outcome }) => !outcome))
    setForms(elsewhere.filter(({ outcome }) => outcome?.as !== 'sent'))
    for (const form of elsewhere) if (form.outcome?.as === 'sent') await say(form)
  })

  async function say({ id, kind, href, draft }: KeptForm) {
    if (!(await takeOutcome(id))) return
    if (draft) deleteDraft(draft.name)
    notify.success(t(`sent.${kind}`), {
      action: { label: t('look'), onPress: () => router.push(href) },
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once it is known who this is
  useEffect(() => {
    const look = () => void read()
    const stop = onKeptForms(look)
    look()
    startSending()
    return stop
  }, [person, isUnknown])

  // When a session ends, its forms must not show while the list reloads.
  const shown = forms.filter((form) => isUnknown || form.person === person)
  return shown.map((form) => <KeptItem key={form.id} form={form} isUnknown={isUnknown} />)
}

function KeptItem({ form, isUnknown }: { form: KeptForm; isUnknown: boolean }) {
  const t = useTranslations('offline.form')
  const router = useRouter()
  const { id, kind, about, href, outcome } = form
  const what = isUnknown || kind === 'message' ? t(`unnamed.${kind}`) : t(kind, { name: about })
  const isRefused = outcome?.as === 'refused'
  const Icon = isRefused ? CircleAlert : CloudOff

  function openForm() {
    if (form.draft) {
      const typed = Object.entries(form.draft.typed).map(([name, value]) => [
        name,
        { value, before: null },
      ])
      saveDraft(form.draft.name, form.person, Object.fromEntries(typed) as Typed)
    }
    forgetForm(id)
    router.push(href)
  }

  return (
    <section
      aria-label={what}
      className="flex w-full max-w-md animate-rise-in gap-3 rounded border border-line bg-surface-raised p-4 shadow"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{isRefused ? t(`refused.${kind}`) : what}</p>
        <p className="text-sm wrap-anywhere">{isRefused ? reasonOf(outcome) : t('kept')}</p>
        {isRefused ? (
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-text-muted">
            {kind === 'message' ? t('typed', { text: about }) : what}
          </p>
        ) : null}
        <div className="mt-2 flex gap-2">
          {isRefused && kind !== 'message' ? (
            <Button size="sm" variant="secondary" onClick={openForm}>
              {t('edit')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            aria-label={t(isRefused ? 'deleteLabel' : 'cancelLabel', { what })}
            onClick={() => forgetForm(id)}
          >
            {t(isRefused ? 'delete' : 'cancel')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function reasonOf({ message, fields }: Pick<Refused, 'message' | 'fields'>): string {
  const sentences = new Set(Object.values(fields).flat())
  // Forms mark such a message with '* '.
  return [...sentences].map((sentence) => sentence.replace(/^\* /, '')).join(' ') || message
}
