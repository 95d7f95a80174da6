'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ContactText } from '@/components/ui/contact-text'
import { Avatar } from '@/components/ui/uploaded-image'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import type { Profile } from './profile-dialog'

const loadDialog = () => import('./profile-dialog').then((module) => module.ProfileDialog)

export function ProfileCard({ profile }: { profile: Profile }) {
  const t = useTranslations('users.account.profile')
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)

  return (
    <Card className="flex-row flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar src={profile.photo} name={profile.name} size={96} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-xl font-bold wrap-anywhere">{profile.name}</p>
        <p className="wrap-anywhere text-text-muted">
          <ContactText email={profile.email} phone={profile.phone} />
        </p>
      </div>
      <Button variant="secondary" size="sm" loading={isLoading} {...triggerProps}>
        {t('edit')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} profile={profile} /> : null}
    </Card>
  )
}
