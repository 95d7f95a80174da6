'use client'

import { useTranslations } from 'next-intl'
import { useSignedInDialog } from '@/components/session/signed-in-only'
import { Button } from '@/components/ui/button'
import { FallbackForm } from '@/components/ui/fallback-form'
import type { HealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'

const loadDialog = () =>
  import('@/components/bookings/booking-dialog').then((module) => module.BookingDialog)

type BookButtonProps = {
  test: Pick<HealthTestDto, '_id' | 'name'>
  /** The id of the heading that names the test: a list has many of these buttons. */
  describedBy?: string
  /** The URL that the button opens before hydration. */
  early: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

export function BookButton({ test, describedBy, early, size, className }: BookButtonProps) {
  const t = useTranslations('bookings.public')
  const { opened, close, triggerProps } = useSignedInDialog(loadDialog)
  return (
    <>
      <FallbackForm href={early}>
        <Button
          type="submit"
          size={size}
          className={className}
          aria-describedby={describedBy}
          {...triggerProps}
        >
          {t('bookNow')}
        </Button>
      </FallbackForm>
      {opened ? <opened.Dialog test={test} person={opened.person} onClosed={close} /> : null}
    </>
  )
}
