'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ShareContent } from '@/components/share/share-links'
import { Button } from '@/components/ui/button'
import { FallbackForm } from '@/components/ui/fallback-form'
import { Icon } from '@/components/ui/icon'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

const loadMenu = () => import('@/components/share/share-menu').then((module) => module.ShareMenu)

type RequestShareButtonProps = {
  request: Pick<BloodRequestDto, '_id'>
  /** From `useRequestShareText`; the card passes it, so that server-rendered cards load no code for it. */
  text: string
  describedBy?: string
}

export function RequestShareButton({ request, text, describedBy }: RequestShareButtonProps) {
  const t = useTranslations('share.links')
  const [Menu, fetchMenu] = useLazyComponent(loadMenu)
  const [shared, setShared] = useState<ShareContent | null>(null)

  function share() {
    const content = { text, url: `${window.location.origin}/request/${request._id}` }
    if (typeof navigator.share === 'function') {
      // Closing the sheet without a choice rejects as well, and is no error.
      navigator.share(content).catch(() => undefined)
      return
    }
    setShared(content)
    fetchMenu().then((loaded) => loaded || setShared(null))
  }

  const icon = <Icon name="share-2" className="size-5" />
  if (Menu && shared) {
    return (
      <Menu shared={shared} label={t('label')} describedBy={describedBy}>
        {icon}
      </Menu>
    )
  }
  return (
    <FallbackForm href={`/request/${request._id}`}>
      <Button
        type="submit"
        variant="secondary"
        size="icon"
        aria-label={t('label')}
        aria-describedby={describedBy}
        loading={shared !== null}
        onClick={share}
      >
        {icon}
      </Button>
    </FallbackForm>
  )
}
