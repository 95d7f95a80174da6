import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type FormActionsProps = {
  submit: string
  isSending: boolean
  isDone?: boolean
  onCancel?: () => void
  /** Screen readers announce it. */
  status: string
}

export function FormActions({ submit, isSending, isDone, onCancel, status }: FormActionsProps) {
  const t = useTranslations('shared')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" size="lg" loading={isSending || isDone}>
        {submit}
      </Button>
      {onCancel ? (
        <Button variant="secondary" size="lg" disabled={isSending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : null}
      <p role="status" className="text-sm text-text-muted">
        {status}
      </p>
    </div>
  )
}
