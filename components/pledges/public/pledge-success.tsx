'use client'

import { useTranslations } from 'next-intl'
import { PushPrompt } from '@/components/push/push-prompt'
import { MessageDialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { linkStyle } from '@/components/ui/link-styles'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { PledgeNextSteps } from './pledge-next-steps'

type PledgeSuccessDialogProps = {
  /** With the phone number, which only donors who pledged may see. */
  request: BloodRequestDto
  onClosed: () => void
}

export function PledgeSuccessDialog({ request, onClosed }: PledgeSuccessDialogProps) {
  const t = useTranslations('pledges.public.donation.success')
  const common = useTranslations('shared')
  return (
    <MessageDialog
      open
      onOpenChange={onClosed}
      actionLabel={common('close')}
      tone="success"
      title={t('title')}
      text={t('text')}
    >
      <PledgeSuccessSteps request={request} />
    </MessageDialog>
  )
}

/** The donor may read the email too late, so the dialog repeats the next steps. */
export function PledgeSuccessSteps({ request }: Pick<PledgeSuccessDialogProps, 'request'>) {
  const t = useTranslations('pledges.public.pledged')
  return (
    <div className="mt-5 w-full border-t border-line pt-5">
      <PledgeNextSteps request={request} />
      <p className="mt-4 text-left text-text-muted">
        {t.rich('cannotLater', {
          donations: (words) => (
            <Link href="/dashboard/mydonations" className={linkStyle}>
              {words}
            </Link>
          ),
        })}
      </p>
      <PushPrompt className="mt-4" />
    </div>
  )
}
