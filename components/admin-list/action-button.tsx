'use client'

import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useLazyDialog } from '@/components/ui/use-lazy-component'
import type { DialogAction, RowAction } from './row-action'

export function ActionButton({ action }: { action: RowAction }) {
  if (!('href' in action)) return <DialogButton action={action} />
  const { href, icon: Icon, label, fullLabel } = action
  return (
    <Button asChild variant="secondary" size="sm" className="whitespace-nowrap">
      <Link href={href} aria-label={fullLabel}>
        <Icon aria-hidden="true" className={ACTION_ICON} />
        {label}
      </Link>
    </Button>
  )
}

export const ACTION_ICON = 'hidden size-4 @5xl:block'

function DialogButton({ action }: { action: DialogAction }) {
  const { load, props, icon: Icon, label, fullLabel } = action
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(load)
  const button = useFocusMain()
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        className="whitespace-nowrap"
        aria-label={fullLabel}
        aria-haspopup="dialog"
        loading={isLoading}
        {...triggerProps}
      >
        <Icon aria-hidden="true" className={ACTION_ICON} />
        {label}
      </Button>
      {Dialog && <Dialog {...dialogProps} {...props} />}
    </>
  )
}
