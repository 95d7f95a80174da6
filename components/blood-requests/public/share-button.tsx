'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Shared } from '@/components/share/share-links'
import { Button } from '@/components/ui/button'
import { EarlyForm } from '@/components/ui/early-form'
import { Icon } from '@/components/ui/icon'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'

const loadMenu = () => import('@/components/share/share-menu').then((module) => module.ShareMenu)

type ShareButtonProps = {
  request: Pick<ShownRequest, '_id'>
  /** From `useShareText`; the card passes it, so that server-rendered cards load no code for it. */
  text: string
  describedBy?: string
}

export function ShareButton({ request, text, describedBy }: ShareButtonProps) {
  const t = useTranslations('share.links')
  const [Menu, fetchMenu] = useLazyComponent(loadMenu)
  const [shared, setShared] = useState<Shared | null>(null)

  function share() {
    const wanted = { text, url: `${window.location.origin}/request/${request._id}` }
    if (typeof navigator.share === 'function') {
      // Closing the sheet without a choice rejects as well, and is no error.
      navigator.share(wanted).catch(() => undefined)
      return
    }
    setShared(wanted)
    fetchMenu().then((hasCome) => hasCome || setShared(null))
  }

  const face = <Icon name="share-2" className="size-5" />
  if (Menu && shared) {
    return (
      <Menu shared={shared} label={t('label')} describedBy={describedBy}>
        {face}
      </Menu>
    )
  }
  return (
    <EarlyForm href={`/request/${request._id}`}>
      <Button
        type="submit"
        variant="secondary"
        size="icon"
        aria-label={t('label')}
        aria-describedby={describedBy}
        loading={shared !== null}
        onClick={share}
      >
        {face}
      </Button>
    </EarlyForm>
  )
}
