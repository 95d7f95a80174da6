'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { FormField } from '@/components/ui/form-field'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import {
  CERTIFICATE_NAMES,
  type CertificateName,
  initialsOf,
} from '@/lib/features/certificates/rules'

type CertificateNameFieldProps = { value: CertificateName; name: string }

/**
 * How the page that verifies a certificate names the donor. The choice is saved at once, and taken back
 * when the call fails.
 */
export function CertificateNameField({ value, name }: CertificateNameFieldProps) {
  const t = useTranslations('certificates.nameChoice')
  const problemText = useProblemText()
  const [chosen, setChosen] = useState(value)
  const isSaving = useRef(false)

  async function choose(next: CertificateName) {
    // One call at a time: two could arrive in reverse order.
    if (isSaving.current) return
    isSaving.current = true
    setChosen(next)
    try {
      await callApi('account', { method: 'PATCH', body: { certificateName: next } })
      notify.success(t('saved'))
    } catch (cause) {
      setChosen(chosen)
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
    } finally {
      isSaving.current = false
    }
  }

  return (
    <FormField label={t('label')} hint={t('hint')} className="max-w-md">
      {(field) => (
        <NativeSelect
          {...field}
          value={chosen}
          onChange={({ target }) => choose(target.value as CertificateName)}
        >
          {CERTIFICATE_NAMES.map((choice) => (
            <option key={choice} value={choice}>
              {t(choice, { name, initials: initialsOf(name) })}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
