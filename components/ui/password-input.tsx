'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon'
import { Input } from './input'

export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('ui.password')
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={clsx('pr-13', className)}
        {...props}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        className="touch-target absolute inset-y-0 right-0.5 my-auto grid h-11 place-items-center rounded text-text-muted hover:text-text"
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} className="size-5" />
        <span className="sr-only">{t('show')}</span>
      </button>
    </div>
  )
}
