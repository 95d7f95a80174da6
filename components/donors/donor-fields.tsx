'use client'

import type { ComponentProps } from 'react'
import { DonorBasicFields } from './donor-basic-fields'
import { DonorDetailFields } from './donor-detail-fields'

/** For an `AppForm`. */
export function DonorFields(props: ComponentProps<typeof DonorDetailFields>) {
  return (
    <>
      <DonorBasicFields />
      <DonorDetailFields {...props} />
    </>
  )
}
