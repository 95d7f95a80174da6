'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { notify } from '@/components/ui/notify'
import { Switch } from '@/components/ui/switch'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'

/** The switch for whether a donor accepts people before they see phone and email. */
export function ContactsSwitch({ isOnAcceptance }: { isOnAcceptance: boolean }) {
  const t = useTranslations('users.account.contactsFor')
  const problemText = useProblemText()
  const label = useId()
  const [isOn, setOn] = useState(isOnAcceptance)
  const isSaving = useRef(false)

  async function turn(next: boolean) {
    // One call at a time: two could arrive in reverse order.
    if (isSaving.current) return
    isSaving.current = true
    setOn(next)
    try {
      const contactsFor = next ? 'accepted' : 'members'
      await callApi('account', { method: 'PATCH', body: { contactsFor } })
    } catch (cause) {
      setOn(!next)
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
    } finally {
      isSaving.current = false
    }
  }

  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label id={label} htmlFor={`${label}-switch`} className="font-semibold">
          {t('label')}
        </label>
        <p role="status" className="text-text-muted">
          {t(isOn ? 'accepted' : 'members')}
        </p>
      </div>
      <Switch
        id={`${label}-switch`}
        aria-labelledby={label}
        checked={isOn}
        onCheckedChange={turn}
      />
    </div>
  )
}
