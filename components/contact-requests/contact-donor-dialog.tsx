'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { isRecoverable, useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useLocalPlace } from '@/components/places/place-names'
import { useSession } from '@/components/session/use-session'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { CountedTextarea } from '@/components/ui/counted-textarea'
import { Dialog } from '@/components/ui/dialog'
import { DialogButtonRow, DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Link } from '@/components/ui/link'
import { ErrorState, Spinner } from '@/components/ui/list-state'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { Endpoints, ResponseOf } from '@/lib/core/http/endpoints'
import { MAX_CONTACT_MESSAGE_LENGTH } from '@/lib/features/contact-requests/rules'
import type { FoundDonor } from '@/lib/features/donors/wire'

type RequestChoice = ResponseOf<Endpoints['GET contact-requests/choices']>['requests'][number]

type ContactDonorDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  donor: Pick<FoundDonor, '_id' | 'name'>
  onAsked: () => void
}

export function ContactDonorDialog({
  open,
  onOpenChange,
  donor,
  onAsked,
}: ContactDonorDialogProps) {
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
      <ContactFormLoader
        donor={donor}
        onSending={setSending}
        onAsked={onAsked}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

type ContactFormProps = Pick<ContactDonorDialogProps, 'donor' | 'onAsked'> & {
  onSending: (isSending: boolean) => void
  onClose: () => void
}

function ContactFormLoader(props: ContactFormProps) {
  const t = useTranslations('contact-requests.ask')
  const errorText = useErrorText()
  const { data, error, isValidating, mutate } = useSWR(
    `contact-requests/choices?donorId=${props.donor._id}`,
    (path) => apiFetch(path),
    { revalidateOnFocus: false },
  )
  if (error && !data) {
    return (
      <ErrorState text={errorText(error)} onRetry={() => void mutate()} retrying={isValidating} />
    )
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
  return <ContactForm {...props} requests={data.requests} />
}

const loadSchema = () =>
  import('@/lib/features/contact-requests/schema').then((module) => module.contactRequestFormSchema)

type LoadedContactFormProps = ContactFormProps & { requests: RequestChoice[] }

function ContactForm(props: LoadedContactFormProps) {
  const { requests, onClose } = props
  const localPlace = useLocalPlace()
  const t = useTranslations('contact-requests.ask')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { form, apiError } = useContactRequestForm(props)
  const { register, errorOf } = form
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormDraft form={form} />
      <FormField label={t('request')} error={errorOf('requestId')} group required>
        {(field) => (
          <RadioGroup
            {...field}
            input={register('requestId')}
            choices={requests.map(({ _id, patientName, bloodGroup, needDate, place, asked }) => ({
              value: _id,
              label: t('choice', {
                group: printedBloodGroup(bloodGroup),
                patient: patientName,
                day: formatDayWithWeekday(needDate),
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
            maxLength={MAX_CONTACT_MESSAGE_LENGTH}
            rows={4}
          />
        )}
      </FormField>
      <DialogFooter>
        <FormError title={t('failure')} error={apiError} />
        <DialogButtonRow>
          <Button variant="secondary" disabled={form.isSubmitting} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t('send')}
          </Button>
        </DialogButtonRow>
      </DialogFooter>
    </form>
  )
}

function useContactRequestForm({
  donor,
  requests,
  onSending,
  onAsked,
  onClose,
}: LoadedContactFormProps) {
  const t = useTranslations('contact-requests.ask')
  const errorText = useErrorText()
  const { currentUser } = useSession()
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const first = requests.find(({ asked }) => !asked)
  const form = useAppForm({
    loadSchema,
    draftName: `contact-request:${donor._id}`,
    owner: currentUser ?? undefined,
    defaultValues: { requestId: first?._id ?? '', message: t('message.start') },
    submit: (asked) => {
      setApiError(null)
      onSending(true)
      const body = { ...asked, donorId: donor._id }
      return apiFetch('contact-requests', { body }).finally(() => onSending(false))
    },
    onDone: () => {
      toast.success(t('sent'), { text: t('sentText', { name: donor.name }) })
      onAsked()
      onClose()
    },
    onError: (error) => {
      if (isRecoverable(error) || error.code === 'unconfirmed') return setApiError(error)
      toast.error(t('failure'), { text: errorText(error) })
      if (error.code === 'already-asked') onAsked()
      onClose()
    },
  })
  return { form, apiError }
}
