'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useLocalPlace } from '@/components/places/use-place-names'
import { useSession } from '@/components/session/use-session'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { ChoiceList } from '@/components/ui/choice-list'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { FormField } from '@/components/ui/form-field'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/notify'
import { Spinner } from '@/components/ui/spinner'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { RequestChoice } from '@/lib/features/contact-requests/list-choices'
import { MAX_MESSAGE_LENGTH } from '@/lib/features/contact-requests/rules'
import type { FoundDonor } from '@/lib/features/donors/shapes'

type AskDonorDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  donor: Pick<FoundDonor, '_id' | 'name'>
  onAsked: () => void
}

export function AskDonorDialog({ open, onOpenChange, donor, onAsked }: AskDonorDialogProps) {
  const t = useTranslations('contact-requests.ask')
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isSending}
      title={t('title', { name: donor.name })}
      description={t('lead')}
    >
      <Choices
        donor={donor}
        onSending={setSending}
        onAsked={onAsked}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

type AskProps = Pick<AskDonorDialogProps, 'donor' | 'onAsked'> & {
  onSending: (isSending: boolean) => void
  onClose: () => void
}

function Choices(props: AskProps) {
  const t = useTranslations('contact-requests.ask')
  const tell = useProblemText()
  const { data, error, isValidating, mutate } = useSWR<{ requests: RequestChoice[] }, ApiProblem>(
    `contact-requests/choices?donorId=${props.donor._id}`,
    (path: string) => callApi(path),
    { revalidateOnFocus: false },
  )
  if (error && !data) {
    return <ErrorState text={tell(error)} onRetry={() => void mutate()} retrying={isValidating} />
  }
  if (!data) return <Spinner label={t('loading')} className="py-10" />
  if (data.requests.every(({ asked }) => asked)) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{t(data.requests.length > 0 ? 'allAsked' : 'noRequest')}</p>
        <Button asChild>
          <Link href="/bloodRequest">{t('post')}</Link>
        </Button>
      </div>
    )
  }
  return <AskForm {...props} requests={data.requests} />
}

const loadSchema = () =>
  import('@/lib/features/contact-requests/schema').then((module) => module.contactRequestFormSchema)

function AskForm({
  donor,
  requests,
  onSending,
  onAsked,
  onClose,
}: AskProps & { requests: RequestChoice[] }) {
  const localPlace = useLocalPlace()
  const t = useTranslations('contact-requests.ask')
  const printDay = useWeekdayText()
  const textOf = useProblemText()
  const { currentUser } = useSession()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const first = requests.find(({ asked }) => !asked)
  const form = useAppForm({
    loadSchema,
    draft: `contact-request:${donor._id}`,
    person: currentUser?.email,
    defaultValues: { requestId: first?._id ?? '', message: t('message.start') },
    submit: (asked) => {
      setProblem(null)
      onSending(true)
      const body = { ...asked, donorId: donor._id }
      return callApi('contact-requests', { body }).finally(() => onSending(false))
    },
    onDone: () => {
      notify.success(t('sent'), { text: t('sentText', { name: donor.name }) })
      onAsked()
      onClose()
    },
    onProblem: (refused) => {
      if (isRecoverable(refused) || refused.code === 'unconfirmed') return setProblem(refused)
      notify.error(t('failure'), { text: textOf(refused) })
      if (refused.code === 'already-asked') onAsked()
      onClose()
    },
  })
  const { register, errorOf } = form
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormKeeper form={form} />
      <FormField label={t('request')} error={errorOf('requestId')} group required>
        {(field) => (
          <ChoiceList
            {...field}
            input={register('requestId')}
            choices={requests.map(({ _id, patientName, bloodGroup, needDate, place, asked }) => ({
              value: _id,
              label: t('choice', {
                group: printedBloodGroup(bloodGroup),
                patient: patientName,
                day: printDay(needDate),
              }),
              hint: asked ? t('asked') : localPlace(place),
              disabled: asked,
            }))}
          />
        )}
      </FormField>
      <FormField
        label={t('message.label')}
        hint={t('message.hint')}
        error={errorOf('message')}
        required
      >
        {(field) => (
          <CountedTextarea
            {...field}
            {...register('message')}
            defaultValue={form.getValues('message')}
            maxLength={MAX_MESSAGE_LENGTH}
            rows={4}
          />
        )}
      </FormField>
      <SendProblem title={t('failure')} problem={problem} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={form.isSubmitting} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
