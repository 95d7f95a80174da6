'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { facebookHref, type ShareContent, WhatsAppIcon, whatsAppHref } from './share-links'
import { useCopy } from './use-copy'

const subscribeToNothing = () => () => undefined

type SharePanelProps = {
  shared: ShareContent
  /** A last button in place of 'More ways to share'. */
  children?: ReactNode
}

export function SharePanel({ shared, children }: SharePanelProps) {
  const t = useTranslations('share.links')
  const [isCopied, copy] = useCopy(shared.url)
  const canShare = useSyncExternalStore(
    subscribeToNothing,
    () => typeof navigator.share === 'function',
    () => false,
  )
  return (
    <div className="grid grid-cols-2 gap-2 [&_svg]:size-5">
      <Button asChild variant="secondary">
        <a href={whatsAppHref(shared)} target="_blank" rel="noopener noreferrer">
          <WhatsAppIcon />
          {t('whatsApp')}
        </a>
      </Button>
      <Button asChild variant="secondary">
        <a href={facebookHref(shared)} target="_blank" rel="noopener noreferrer">
          <Icon name="facebook" />
          {t('facebook')}
        </a>
      </Button>
      <Button
        variant="secondary"
        className={children || canShare ? undefined : 'col-span-2 noscript:hidden'}
        onClick={copy}
      >
        {isCopied ? <Icon name="check" className="text-success" /> : <Icon name="link-2" />}
        {isCopied ? t('copied') : t('copy')}
      </Button>
      {children}
      {canShare && !children ? (
        <Button
          variant="secondary"
          // Closing the share sheet without a choice is not an error.
          onClick={() => navigator.share(shared).catch(() => undefined)}
        >
          <Icon name="ellipsis" />
          {t('more')}
        </Button>
      ) : null}
      <p role="status" className="sr-only">
        {isCopied ? t('copied') : null}
      </p>
    </div>
  )
}
