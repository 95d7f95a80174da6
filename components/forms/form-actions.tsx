import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type FormActionsProps = {
  /** The label of the button that sends the form. */
  submit: string
  isSending: boolean
  /** Whether the form is sent and the page is about to change. */
  isDone?: boolean
  /** With it there is a button that gives up. */
  onCancel?: () => void
  /** What is happening now, read aloud. */
  status: string
}

/** The last line of a long form: send it, cancel, and how far sending is. Needs the messages `shared`. */
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
