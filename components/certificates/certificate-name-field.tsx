'use client'

import { useTranslations } from 'next-intl'
import { useAccountSetting } from '@/components/forms/use-account-setting'
import { FormField } from '@/components/ui/form-field'
import { NativeSelect } from '@/components/ui/native-select'
import { certificateInitials } from '@/lib/features/certificates/rules'
import { CERTIFICATE_NAMES, type CertificateName } from '@/lib/features/users/rules'

type CertificateNameFieldProps = { value: CertificateName; name: string }

/** Saves the choice at once, and reverts it when the request fails. */
export function CertificateNameField({ value, name }: CertificateNameFieldProps) {
  const t = useTranslations('certificates.nameChoice')
  const [chosen, choose] = useAccountSetting({
    stored: value,
    toPatch: (certificateName) => ({ certificateName }),
    failure: t('failure'),
    saved: t('saved'),
  })

  return (
    <FormField label={t('label')} hint={t('hint')} className="max-w-md">
      {(field) => (
        <NativeSelect
          {...field}
          value={chosen}
          onChange={({ target }) => choose(target.value as CertificateName)}
        >
          {CERTIFICATE_NAMES.map((choice) => (
            <option key={choice} value={choice}>
              {t(choice, { name, initials: certificateInitials(name) })}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}
