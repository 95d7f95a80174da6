'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { PlaceCombobox } from '@/components/places/place-combobox'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FormField } from '@/components/ui/form-field'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ThanaQuestionDto } from '@/lib/features/donors/server/read-thana-question'

/** Asks donors who registered before thanas were offered, once. */
export function ThanaQuestion({ question }: { question: ThanaQuestionDto }) {
  const t = useTranslations('donors.thanaQuestion')
  const validation = useTranslations('donors.validation')
  const router = useRouter()
  const [thana, setThana] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const { trigger: confirm, isMutating } = useMutation(
    (upazila: string) => apiFetch('account', { method: 'PATCH', body: { upazila } }),
    {
      failure: t('failure'),
      onSuccess: () => {
        setAnswered(true)
        toast.success(t('saved'))
        router.refresh()
      },
    },
  )
  if (isAnswered) return null
  const { upazila, shown, thanas } = question

  return (
    <Card as="section" aria-labelledby="thana-question" className="border-accent-line">
      <h2 id="thana-question" className="text-lg font-bold">
        {t('title', shown)}
      </h2>
      <p className="mt-1 max-w-prose text-text-muted">{t('text')}</p>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4 sm:max-w-md"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(!thana)
          if (thana) void confirm(thana)
        }}
      >
        <FormField label={t('thana')} error={isMissing && !thana ? validation('thana') : undefined}>
          {(label) => (
            <PlaceCombobox
              {...label}
              value={thana}
              places={thanas}
              placeholder={t('example')}
              onValueChange={setThana}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isMutating}>
            {t('save')}
          </Button>
          <Button
            type="button"
            variant="secondary"
            disabled={isMutating}
            onClick={() => confirm(upazila)}
          >
            {t('keep', shown)}
          </Button>
        </div>
      </form>
    </Card>
  )
}
