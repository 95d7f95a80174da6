'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FormField } from '@/components/ui/form-field'
import { NativeSelect } from '@/components/ui/native-select'
import { RadioGroup } from '@/components/ui/radio-group'
import { Switch } from '@/components/ui/switch'
import {
  ALERT_LEVELS,
  ALERTS_PER_WEEK,
  type AlertSettings,
} from '@/lib/features/notifications/settings'

interface AlertSettingsFieldsProps {
  alerts: AlertSettings
  onChange: (alerts: AlertSettings) => void
}

export function AlertSettingsFields({ alerts, onChange }: AlertSettingsFieldsProps) {
  const t = useTranslations('notifications.settings.alerts')
  const quiet = useId()
  const { level, perWeek, quietHoursExceptCritical } = alerts
  return (
    <div className="flex flex-col gap-5">
      <FormField label={t('level')} group>
        {(field) => (
          <RadioGroup
            {...field}
            choices={ALERT_LEVELS.toReversed().map((value) => ({
              value,
              label: t(`levels.${value}`),
            }))}
            input={{
              name: 'level',
              // The radio shows the saved level, so read the choice from the event.
              onChange: ({ target }) =>
                onChange({
                  ...alerts,
                  level: ALERT_LEVELS.find((known) => known === target.value) ?? level,
                }),
            }}
            chosen={level}
          />
        )}
      </FormField>
      {level === 'off' ? null : (
        <>
          <FormField label={t('perWeek')}>
            {(field) => (
              <NativeSelect
                {...field}
                value={perWeek}
                onChange={({ target }) =>
                  onChange({
                    ...alerts,
                    perWeek:
                      ALERTS_PER_WEEK.find((known) => String(known) === target.value) ?? perWeek,
                  })
                }
              >
                {ALERTS_PER_WEEK.map((count) => (
                  <option key={count} value={count}>
                    {t('times', { count })}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
          <div className="flex items-center justify-between gap-4">
            <div>
              <label id={quiet} htmlFor={`${quiet}-switch`} className="font-semibold">
                {t('quiet')}
              </label>
              <p className="text-sm text-text-muted">
                {t(quietHoursExceptCritical ? 'quietExcept' : 'quietAlways')}
              </p>
            </div>
            <Switch
              id={`${quiet}-switch`}
              aria-labelledby={quiet}
              checked={quietHoursExceptCritical}
              onCheckedChange={(isOn) => onChange({ ...alerts, quietHoursExceptCritical: isOn })}
            />
          </div>
        </>
      )}
    </div>
  )
}
